import { acceptAnswer } from '#contract/forum/calls.ts';
import { anonymous } from '#contract/forum/categories.ts';
import type { ForumComment, ForumTopicDetail } from '#contract/forum/forum.ts';
import { Care } from '#web/features/forum/care.tsx';
import { PostCard, PostText } from '#web/features/forum/post.tsx';
import { PostAction, PostActions } from '#web/features/forum/post-actions.tsx';
import { useKeepTopic } from '#web/features/forum/queries.ts';
import { removeVisitorComment, type VisitorComment } from '#web/features/forum/visitor-comments.ts';
import { call } from '#web/platform/calls/api.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Pill } from '#web/ui/pill.tsx';

/** Who is viewing the topic. */
export interface Reader {
  signedIn: boolean;
  office: boolean;
}

interface Props {
  comment: ForumComment;
  topic: ForumTopicDetail;
  reader: Reader;
}

export function Comment({ comment, topic, reader }: Props) {
  const keep = useKeepTopic();
  const isAnswer = topic.answer?.id === comment.id;

  async function accept() {
    try {
      const body = { commentId: isAnswer ? null : comment.id };
      keep(await call(acceptAnswer, { params: { id: topic.id }, body }));
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
  }

  const mayAccept = (topic.mine || reader.office) && comment.state === 'shown';
  return (
    <PostCard
      post={comment}
      actions={
        reader.signedIn && (
          <PostActions post={comment} office={reader.office}>
            {mayAccept && (
              <PostAction of={comment.text} pressed={isAnswer} onClick={() => void accept()}>
                {isAnswer ? 'Accepted answer' : 'Accept as answer'}
              </PostAction>
            )}
          </PostActions>
        )
      }
    >
      {isAnswer && (
        <p>
          <Pill look="good">Accepted answer</Pill>
        </p>
      )}
      <PostText>{comment.text}</PostText>
      {comment.care && <Care to="member" />}
    </PostCard>
  );
}

/** A comment that is stored in this browser only. */
export function OwnComment({ comment }: { comment: VisitorComment }) {
  function remove() {
    const bringBack = removeVisitorComment(comment);
    toast('success', 'The comment was deleted.', { label: 'Undo', onClick: bringBack });
  }

  const post = {
    user: anonymous,
    staff: false,
    created_at: comment.at,
    edited_at: null,
    state: 'shown',
    mine: true,
  } as const;
  return (
    <PostCard
      post={post}
      actions={
        <div className="-ml-2">
          <PostAction of={comment.text} onClick={remove}>
            Delete
          </PostAction>
        </div>
      }
    >
      <p>
        <Pill>Only in this browser</Pill>
      </p>
      <PostText>{comment.text}</PostText>
      {comment.care && <Care to="visitor" />}
    </PostCard>
  );
}
