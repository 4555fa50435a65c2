import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatbotAnswer } from '#contract/chatbot-answers.ts';
import { AnswerForm, type Subject, valuesOf } from '#web/features/chatbot/office/answer-form.tsx';
import { Answers } from '#web/features/chatbot/office/answers.tsx';
import { useMove } from '#web/features/chatbot/office/queries.ts';
import { Questions } from '#web/features/chatbot/office/questions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ViewTabs } from '#web/ui/table/view-tabs.tsx';

const nothing: Subject = { question: '', answer: '', also: '', page: '' };

export function OfficeChatbot() {
  const [params] = useSearchParams();
  const taught = params.get('view') === 'answers';
  const [subject, setSubject] = useState<Subject | null>(null);
  const [doomed, setDoomed] = useState<ChatbotAnswer | null>(null);
  const takeAway = useTakeAway();

  const add = <AddButton onClick={() => setSubject(nothing)} />;

  return (
    <>
      <div className="max-md:-mt-2.5 max-md:-mb-0.5 md:mb-3">
        <ViewTabs
          label="Chatbot views"
          tabs={[
            { to: '?', label: 'Unanswered', current: !taught },
            { to: '?view=answers', label: 'Answers', current: taught },
          ]}
        />
      </div>
      {taught ? (
        <Answers
          primary={add}
          onEdit={(answer) => setSubject({ id: answer._id, was: answer.updated_at, ...valuesOf(answer) })}
          onDelete={setDoomed}
        />
      ) : (
        <Questions
          primary={add}
          onAnswer={({ _id, question }) =>
            setSubject({ ...nothing, question: question.slice(0, 300), questionId: _id })
          }
          onSetAside={({ _id, question }) => takeAway('question', _id, question)}
        />
      )}
      <Dialog
        open={subject !== null}
        onClose={() => setSubject(null)}
        title={subject?.id ? 'Edit Answer' : 'Teach the chatbot'}
      >
        {subject && (
          <AnswerForm
            subject={subject}
            onCancel={() => setSubject(null)}
            onDone={() => {
              toast('success', 'The chatbot knows this now.');
              setSubject(null);
            }}
          />
        )}
      </Dialog>
      <Confirm
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) takeAway('answer', doomed._id, doomed.question);
          setDoomed(null);
        }}
        title="Delete this answer?"
        action="Delete answer"
      >
        {doomed && `The chatbot forgets “${doomed.question}” at once.`}
      </Confirm>
    </>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button className="px-3 md:min-h-10" onClick={onClick}>
    <Plus aria-hidden className="size-5" />
    <span className="max-sm:sr-only">Add Answer</span>
  </Button>
);

/** Takes a row away and says so, with a way back. */
function useTakeAway() {
  const move = useMove();
  return (kind: 'answer' | 'question', id: string, title: string) => {
    const short = title.length > 60 ? `${title.slice(0, 60)}…` : title;
    const undo = () =>
      move.mutate(
        { kind, id, back: true },
        {
          onSuccess: () => toast('success', `“${short}” is back.`),
          onError: () => toast('error', `Failed to restore the ${kind}. Please try again later.`),
        },
      );
    move.mutate(
      { kind, id, back: false },
      {
        onSuccess: () =>
          toast('success', kind === 'answer' ? 'Answer deleted.' : 'Question set aside.', {
            label: 'Undo',
            onClick: undo,
          }),
        onError: () => toast('error', `Failed to delete the ${kind}. Please try again later.`),
      },
    );
  };
}
