import { reasons, team } from '#web/features/about/content.ts';
import { brand } from '#web/platform/served/brand.ts';
import { ArchFrame } from '#web/ui/arch-frame.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';

const width = 'mx-auto max-w-page px-4 sm:px-6 xl:px-0';

export function Banner() {
  return (
    <div className="band">
      <div className={`${width} py-16 lg:py-24`}>
        <h1 className="max-w-2xl text-4xl sm:text-5xl">{`Welcome to ${brand}`}</h1>
        <p className="mt-5 max-w-xl text-lg text-band-muted">
          A small academy with an old idea: anyone who wants to learn should find a teacher, wherever they
          live.
        </p>
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
        <div className="mt-4 grid gap-4 text-muted">
          <p>
            Two and a half thousand years ago students walked for weeks to reach the teachers of Taxila. They
            came with one question and stayed for years, because the answer led to the next question.
          </p>
          <p>
            {`${brand} keeps that habit and leaves out the walk. We teach school students of every standard, in the subjects they meet each day, through lessons that are short, honest and worth finishing.`}
          </p>
        </div>
      </section>
      <section aria-labelledby="vision" className="border-l-4 border-marigold pl-6 lg:pl-10">
        <h2 id="vision" className="text-3xl">
          Our vision
        </h2>
        <p className="mt-4 font-display text-xl leading-relaxed">
          A country in which the distance to a good teacher is no longer measured in kilometres, in rupees or
          in the language spoken at home.
        </p>
      </section>
    </div>
  );
}

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="border-y border-line bg-sunken">
      <div className={`${width} py-16 lg:py-22`}>
        <h2 id="reasons" className="mb-8 text-3xl">
          {`Why ${brand}`}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {reasons.map(({ title, text, icon: Icon }) => (
            <li key={title} className="flex">
              <Card className="grow">
                <ArchFrame className="h-14 w-12">
                  <Icon className="size-6" strokeWidth={1.75} />
                </ArchFrame>
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Team() {
  return (
    <section aria-labelledby="team" className={`${width} py-16 lg:py-22`}>
      <h2 id="team" className="mb-8 text-3xl">
        Our team
      </h2>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {team.map(({ name, role, text }) => (
          <li key={name} className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-3 sm:grid-cols-1">
            <Avatar name={name} className="h-22 w-18 text-2xl" />
            <div>
              <h3 className="text-xl">{name}</h3>
              <p className="font-medium text-accent">{role}</p>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
