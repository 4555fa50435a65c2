import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { orNone } from './enquiries/care.ts';
import { Colleague } from './enquiries/office.ts';
import { choice, Id } from './fields.ts';
import { bulkCall, inTrash, selectionOf } from './list.ts';
import { officeCalls } from './office/office-list.ts';
import { NoteForm, ReplyForm, TimelineEvent } from './office/timeline.ts';

export const messageStatuses = ['new', 'replied', 'closed', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A message from the contact form. */
export const Message = z.object({
  _id: Id,
  /** 'TM-7KQ2-M9XD', by which the sender can refer to it. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** Ten digits, if one was given or found in the text. */
  phone: z.nullable(z.string()),
  message: z.string(),
  status: z.enum(messageStatuses),
  /** The colleague who looks after it. */
  owner: z.nullable(Colleague),
  /** Grows with each change. */
  version: z.int(),
  created_at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

/** One message with what was done about it, newest first. */
export const MessageDetail = z.extend(Message, { events: z.array(TimelineEvent) });
export type MessageDetail = z.infer<typeof MessageDetail>;

const status = choice(messageStatuses, 'Please choose a status.');

const messageList = {
  sorts: ['created_at', 'name', 'status'],
  defaultSort: '-created_at',
  filters: {
    /** By default everything except spam. */
    status: z.optional(choice(messageStatuses, 'Please choose one of the list.')),
    /** `me`, `none`, or someone's id. */
    owner: z.optional(z.union([z.literal('me'), z.literal('none'), Id], 'Please choose one of the list.')),
  },
} as const;

export const messageCalls = officeCalls({
  names: ['Message', 'Messages'],
  path: '/messages',
  access: 'enquiries',
  kind: messageList,
  row: Message,
  whole: Message,
  trashed: z.extend(Message, inTrash),
  search: 'part of a name, address, phone number or text',
});
/** The filters of the list of messages. */
export type MessageFilters = Omit<z.output<typeof messageCalls.exported.query>, 'sort'>;

/** A change of a message by the office. */
export const MessageEdit = z.strictObject({ status, owner: orNone(Id) });
export type MessageEdit = z.output<typeof MessageEdit>;

const byId = z.strictObject({ id: Id });

export const readMessage = endpoint({
  name: 'readMessage',
  summary: 'One message of the contact form with what was done about it.',
  method: 'GET',
  path: '/messages/{id}',
  access: 'enquiries',
  params: byId,
  answer: MessageDetail,
});

export const changeMessage = endpoint({
  name: 'changeMessage',
  summary:
    'Sets where a message stands and who looks after it. With `version` or `If-Match` a change made on top of an older state is refused (412), and the current row comes with the refusal.',
  method: 'PUT',
  path: '/messages/{id}',
  access: 'enquiries',
  params: byId,
  body: z.strictObject({ status, owner: orNone(Id), version: z.optional(z.int().check(z.positive())) }),
  answer: Message,
});

export const addMessageNote = endpoint({
  name: 'addMessageNote',
  summary: 'Writes something down about a message.',
  method: 'POST',
  path: '/messages/{id}/notes',
  access: 'enquiries',
  creates: true,
  params: byId,
  body: NoteForm,
  answer: TimelineEvent,
});

export const replyToMessage = endpoint({
  name: 'replyToMessage',
  summary: 'Answers a message by mail; it counts as replied from then on.',
  method: 'POST',
  path: '/messages/{id}/replies',
  access: 'enquiries',
  creates: true,
  params: byId,
  body: ReplyForm,
  answer: TimelineEvent,
});

export const moveMessages = endpoint({
  name: 'moveMessages',
  summary: 'Gives many messages another status, a step at a time; `batch` names them for taking it back.',
  path: '/messages/status',
  body: z.strictObject({ selection: selectionOf(messageList), status, batch: z.optional(Id) }),
  access: 'enquiries',
  ...bulkCall,
});

export const unmoveMessages = endpoint({
  name: 'unmoveMessages',
  summary:
    'Puts messages back to where they stood before a bulk call, a step at a time; those that someone has changed since are left.',
  path: '/messages/status/undo',
  body: z.strictObject({ batch: Id }),
  access: 'enquiries',
  ...bulkCall,
});
