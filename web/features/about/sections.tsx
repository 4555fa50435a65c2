import { Medal } from 'lucide-react';
import { paragraphs } from '#contract/site/shown-content.ts';
import { reasonIcons } from '#web/features/about/content.ts';
import { named, siteContent } from '#web/platform/served/content.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';

const width = 'mx-auto max-w-page px-4 sm:px-6 xl:px-0';

export function Banner() {
  return (
    <div className="band">
      <div className={`${width} py-16 lg:py-24`}>
        <h1 className="max-w-2xl text-4xl sm:text-5xl">{`Welcome to ${brand()}`}</h1>
        <p className="mt-5 max-w-xl text-lg text-band-muted">{named(siteContent().welcome)}</p>
      </div>
      <div aria-hidden className="arcade bg-paper" />
    </div>
  );
}

export function Story() {
  return (
    <div className={`${width} grid gap-10 py-16 lg:grid-cols-2 lg:gap-16 lg:py-22`}>
      <section aria-labelledby="about">
        <h2 id="about" className="text-3xl">
          About us
        </h2>
        <div className="mt-4 grid gap-4 whitespace-pre-line text-muted">
          {paragraphs(named(siteContent().about)).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="vision" className="border-l-4 border-marigold pl-6 lg:pl-10">
        <h2 id="vision" className="text-3xl">
          Our vision
        </h2>
        <p className="mt-4 font-display text-xl leading-relaxed">{named(siteContent().vision)}</p>
      </section>
    </div>
  );
}

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="border-y border-line bg-sunken">
      <div className={`${width} py-16 lg:py-22`}>
        <h2 id="reasons" className="mb-8 text-3xl">
          {`Why ${brand()}`}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {siteContent().reasons.map(({ title, text }, i) => {
            const Icon = reasonIcons[i % reasonIcons.length] ?? Medal;
            return (
              <li key={title} className="flex">
                <Card className="grow">
                  <CardHead title={title} icon={<Icon className="size-5" strokeWidth={1.75} />} />
                  <p className="mt-3 text-muted">{named(text)}</p>
                </Card>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

export function Team() {
  const { team } = siteContent();
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className={`${width} py-16 lg:py-22`}>
      <h2 id="team" className="mb-8 text-3xl">
        Our team
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {team.map(({ name, role, text, photo }) => (
          <li key={name} className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-3 sm:grid-cols-1">
            <Avatar name={name} photo={photo} className="h-22 w-18 text-2xl" />
            <div>
              <h3 className="text-xl">{name}</h3>
              <p className="font-medium text-accent">{role}</p>
              <p className="mt-2 text-muted">{named(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
