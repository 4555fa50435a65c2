import { Hand } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sayMeToo } from '#contract/forum/calls.ts';
import type { ForumTopicDetail } from '#contract/forum/forum.ts';
import { topicPath } from '#contract/slug-path.ts';
import { Care } from '#web/features/forum/care.tsx';
import { categoryName, categoryPath } from '#web/features/forum/categories.tsx';
import type { Reader } from '#web/features/forum/comment-list.tsx';
import { Comments } from '#web/features/forum/comments.tsx';
import { Byline, PostText } from '#web/features/forum/post.tsx';
import { PostActions } from '#web/features/forum/post-actions.tsx';
import { useKeepTopic, useLiveTopic } from '#web/features/forum/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { served } from '#web/platform/served/page-values.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A loaded topic: the question, its answer and the comments. */
export function TopicView({ topic, reader }: { topic: ForumTopicDetail; reader: Reader }) {
  const navigate = useNavigate();
  useLiveTopic(topic.id);
  return (
    <article className="grid gap-8">
      <PageHead
        title={topic.title}
        description={topic.excerpt}
        address={topicPath(topic)}
        robots={robots(topic)}
      />
      <header className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-2">
          <TextLink to="/forum">Forum</TextLink>
          <span aria-hidden className="text-muted">
            /
          </span>
          <TextLink to={categoryPath(topic.categoryId)}>{categoryName(topic.categoryId)}</TextLink>
        </p>
        <h1 className="wrap-anywhere text-3xl sm:text-4xl">{topic.title}</h1>
        <Byline post={topic} />
      </header>
      <div className="grid gap-3">
        <div className="text-lg">
          <PostText>{topic.text}</PostText>
        </div>
        {topic.care && <Care to="member" />}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <MeToo topic={topic} signedIn={reader.signedIn} />
        </div>
        {reader.signedIn && (
          <PostActions
            post={topic}
            title={topic.title}
            office={reader.office}
            onDeleted={() => void navigate('/forum')}
          />
        )}
      </div>
      {topic.answer && (
        <section
          aria-label="Accepted answer"
          className="grid gap-2 rounded-card border border-leaf bg-surface p-5 shadow-soft"
        >
          <p>
            <Pill look="good">Accepted answer</Pill>
          </p>
          <PostText>{topic.answer.text}</PostText>
          <Byline post={topic.answer} />
        </section>
      )}
      <Comments topic={topic} reader={reader} />
    </article>
  );
}

function robots(topic: ForumTopicDetail): string {
  if (topic.state !== 'shown') return 'noindex';
  // A page with later comments is not the address of the topic.
  return served().topic?.cursor ? 'noindex, follow' : 'index, follow';
}

function MeToo({ topic, signedIn }: { topic: ForumTopicDetail; signedIn: boolean }) {
  const keep = useKeepTopic();

  async function say() {
    try {
      keep(await call(sayMeToo, { params: { id: topic.id }, body: { on: !topic.my_me_too } }));
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
  }

  const others = topic.me_too - (topic.my_me_too ? 1 : 0);
  const shared = topic.my_me_too
    ? others === 0
      ? 'You have the same question'
      : `You and ${others === 1 ? '1 other' : `${others} others`} have the same question`
    : `${topic.me_too === 1 ? '1 other has' : `${topic.me_too} others have`} the same question`;
  return (
    <>
      {signedIn && !topic.mine && (
        <Button
          look="outline"
          aria-pressed={topic.my_me_too}
          className="aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => void say()}
        >
          <Hand aria-hidden className="size-5" strokeWidth={1.75} />
          Me too
        </Button>
      )}
      {topic.me_too > 0 && <p className="text-[0.95rem] text-muted">{shared}</p>}
    </>
  );
}
