import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatbotAnswer } from '#contract/chatbot/answers.ts';
import { AnswerForm, type Subject, valuesOf } from '#web/features/chatbot/office/answer-form.tsx';
import { Answers } from '#web/features/chatbot/office/answers.tsx';
import { Conversations } from '#web/features/chatbot/office/conversations.tsx';
import { ExampleDialog, type ExampleSubject } from '#web/features/chatbot/office/example-form.tsx';
import { Examples } from '#web/features/chatbot/office/examples.tsx';
import { Questions } from '#web/features/chatbot/office/questions.tsx';
import { Replay } from '#web/features/chatbot/office/replay.tsx';
import { useTakeAway } from '#web/features/chatbot/office/use-take-away.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ViewTabs } from '#web/ui/table/view-tabs.tsx';

const nothing: Subject = { question: '', answer: '', also: '', page: '' };
const noExample: ExampleSubject = { text: '', language: 'en' };

const views = {
  questions: 'Unanswered',
  conversations: 'Conversations',
  answers: 'Answers',
  examples: 'Examples',
  replay: 'Changes',
} as const;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

export function OfficeChatbot() {
  const [params] = useSearchParams();
  const view = viewNames.find((name) => name === params.get('view')) ?? 'questions';
  return (
    <>
      <div className="max-md:-mt-2.5 max-md:-mb-0.5 md:mb-3">
        <ViewTabs
          label="Chatbot views"
          tabs={viewNames.map((name) => ({
            to: name === 'questions' ? '?' : `?view=${name}`,
            label: views[name],
            current: name === view,
          }))}
        />
      </div>
      {view === 'conversations' && <Conversations />}
      {view === 'examples' && <OfficeExamples />}
      {view === 'replay' && <Replay />}
      {(view === 'questions' || view === 'answers') && <Teaching view={view} />}
    </>
  );
}

/** Unanswered questions, or the taught answers; both use the same form. */
function Teaching({ view }: { view: 'questions' | 'answers' }) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [example, setExample] = useState<ExampleSubject | null>(null);
  const [deleting, setDeleting] = useState<ChatbotAnswer | null>(null);
  const remove = useTakeAway();
  const add = <AddButton onClick={() => setSubject(nothing)}>Add Answer</AddButton>;
  return (
    <>
      {view === 'answers' ? (
        <Answers
          primary={add}
          onEdit={(answer) => setSubject({ id: answer._id, was: answer.updated_at, ...valuesOf(answer) })}
          onDelete={setDeleting}
        />
      ) : (
        <Questions
          primary={add}
          onAnswer={({ _id, question }) =>
            setSubject({ ...nothing, question: question.slice(0, 300), questionId: _id })
          }
          onExample={({ _id, question: text, language }) => setExample({ text, language, questionId: _id })}
          onSetAside={({ _id, question }) => remove('question', _id, question)}
        />
      )}
      <AnswerDialog subject={subject} onClose={() => setSubject(null)} />
      <ExampleDialog subject={example} onClose={() => setExample(null)} />
      <Confirm
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) remove('answer', deleting._id, deleting.question);
          setDeleting(null);
        }}
        title="Delete this answer?"
        action="Delete answer"
      >
        {deleting && `The chatbot forgets “${deleting.question}” at once.`}
      </Confirm>
    </>
  );
}

function OfficeExamples() {
  const [example, setExample] = useState<ExampleSubject | null>(null);
  const add = <AddButton onClick={() => setExample(noExample)}>Add Example</AddButton>;
  return (
    <>
      <Examples primary={add} />
      <ExampleDialog subject={example} onClose={() => setExample(null)} />
    </>
  );
}

function AnswerDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={subject?.id ? 'Edit Answer' : 'Teach the chatbot'}
    >
      {subject && (
        <AnswerForm
          subject={subject}
          onCancel={onClose}
          onDone={() => {
            toast('success', 'The chatbot knows this now.');
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button className="px-3 md:min-h-10" onClick={onClick}>
    <Plus aria-hidden className="size-5" />
    <span className="max-sm:sr-only">{children}</span>
  </Button>
);
