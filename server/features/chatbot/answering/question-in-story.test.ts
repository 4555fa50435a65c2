import { expect, it } from 'vitest';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { read } from '../reading/read.ts';
import { questionInStory } from './question-in-story.ts';

const { knowledge } = demoWorld();
const about = { standards: [], subjects: [], boards: [], recent: [] };
const find = (text: string) =>
  questionInStory(text, read(text, knowledge.vocabulary), { about, knowledge })?.match.name;

it.each([
  ['he got 91 in the ninth and cried all evening, where do I see whether the form has reached', 'track'],
  ['ghar me sab beemar hai isliye jaldi me hu office kab tak khula rehta hai', 'hours'],
  ['we come from far away, is there a hostel near you', 'outside'],
  ['मुलगा जरा लाजाळू आहे. फी हप्त्याने भरता येते का?', 'instalments'],
])('the question is found beside what asks for nothing: %s', (text, topic) => {
  expect(find(text)).toBe(topic);
});

it.each([
  ['only remarks', 'my son is very shy, we live far away, his father works at night'],
  ['two questions', 'when is the office open, and how do I get my money back'],
  ['somebody else by name', 'my neighbour is a fine woman, tell me the marks of Rahul Sharma'],
])('nothing is found: %s', (_, text) => {
  expect(find(text)).toBeUndefined();
});
