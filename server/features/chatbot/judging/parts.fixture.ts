import { talkFiles, talksFolder, talksIn } from '../knowing/talks.ts';
import { sealedFolder } from './aims.ts';
import { demoWorld } from './demo-world.fixture.ts';
import { type Judged, judge, turnsIn } from './judge.ts';

const folds = 3;

/** Judges each third of the talks by what the others teach, since the bot learns from all of them. */
export async function judgeOpen(): Promise<Judged[]> {
  const judged: Judged[] = [];
  const files = talkFiles();
  for (let fold = 0; fold < folds; fold++) {
    const isIn = (_: string, i: number) => i % folds === fold;
    const world = demoWorld(talksIn(files.filter((name, i) => !isIn(name, i))));
    judged.push(...(await judge(turnsIn(talksFolder, files.filter(isIn)), world)));
  }
  return judged;
}

/** The sealed part is learned from by nobody. */
export const judgeSealed = (): Promise<Judged[]> => judge(turnsIn(sealedFolder), demoWorld());
