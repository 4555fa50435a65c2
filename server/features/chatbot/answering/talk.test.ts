import { expect, it } from 'vitest';
import { closeConversation, openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { answer } from './answer.ts';

const world = demoWorld();

/** The answer to the last of several messages. */
async function lastOf(messages: string[]) {
  let state = '';
  let answered: Awaited<ReturnType<typeof answer>> | undefined;
  for (const message of messages) {
    answered = await answer(message, openConversation(state), world);
    state = closeConversation(answered.about);
  }
  return { topic: answered?.topic, text: answered?.reply.text ?? '', about: answered?.about };
}

it.each([
  ['adds a subject', ['11th physics and chemistry fees', 'maths also, total?'], '₹47,500'],
  ['drops one', ['11th physics and chemistry fees', 'if I drop chem'], '₹16,500'],
  [
    'drops one, named in a sentence',
    ['11th physics and chemistry fees', 'her uncle teaches chemistry, so minus that'],
    '₹16,500',
  ],
  [
    'swaps one',
    ['12th history and geography, total fees', 'and if she swaps geography with chemistry'],
    '₹33,500',
  ],
  ['keeps only one', ['graduate physics aur maths ki fees', 'itna nahi ho payega. sirf maths?'], '₹21,500'],
  [
    'tells what is saved',
    ['11th physics and chemistry fees', 'if I drop chem', 'how much do I save'],
    '₹16,000 more',
  ],
  ['adds up what was asked one by one', ['11th physics fee?', 'chem?', 'and maths', 'total?'], '₹47,500'],
  [
    'finds the cheapest of all subjects',
    ['12th physics fees', 'sabse sasta wala kya hai 12th me'],
    '₹16,000',
  ],
  ['counts the same twice', ['10th english fee', 'ok so for the two of us??'], '₹24,000'],
  [
    'moves a child to another standard',
    [
      'my son is in 12th and my daughter in 10th. physics for him, maths for her, fees?',
      'sorry my daughter is in 11th. total',
    ],
    '₹33,000',
  ],
  [
    'takes the same for both',
    ['11th maths and chemistry fee', 'if both end up in maths what is the total'],
    '₹30,000',
  ],
  [
    'tells what two of different subjects differ by',
    ['12th physics and english fees', 'how much more is physics'],
    '₹2,000 more',
  ],
  ['adds up three', ['12th maths fee', 'physics and chemistry?', 'all three together'], '₹52,000'],
  [
    'joins a third to two',
    ['12th geography fees', 'aur history ka?', 'english bhi le lu to teeno ka total'],
    '₹48,000',
  ],
  [
    'tells the rest',
    ['12th maths fee', 'physics and chemistry?', 'physics nako mag, baki don che milun kiti'],
    '₹34,000',
  ],
  [
    'tells what one costs more by its standard',
    ['maths for graduate and postgraduate, fees', 'so postgraduate is how much extra'],
    '₹5,500 more',
  ],
  ['adds up a standard', ['what is the total for every subject in 12th'], '₹1,17,000'],
  [
    'of a child by a pronoun',
    [
      'my son is in 12th and my daughter in 10th. physics for him, maths for her, fees?',
      'only hers, how much',
    ],
    '₹12,500',
  ],
  ['of a course by its title', ['what would I pay for calculus'], '₹16,500'],
  ['compares and adds up', ['10th maths and 12th maths, what is the difference between both'], '₹4,000'],
])('a sum of fees: %s', async (_, messages, amount) => {
  const { topic, text } = await lastOf(messages);
  expect(topic).toBe('fees');
  expect(text).toContain(amount);
});

it.each([
  [
    'each child has its subject',
    ['two kids, elder in 12th and younger in 10th', 'physics for the elder, maths for the younger, total?'],
    '₹30,500',
  ],
  [
    'by he and she',
    ['son in 12th and daughter in 10th. he wants chemistry, she wants english. fees?'],
    '₹29,500',
  ],
  [
    'all in one message',
    ['two kids, elder in 12th, younger in 10th. physics for the elder, maths for the younger, total?'],
    'Mathematics, 10th Standard: ₹12,500\n• Physics, 12th Standard: ₹18,000',
  ],
  [
    'in Marathi',
    ['mothi baravila ani dhakta dahavila. mothila rasayan, dhaktyala ganit. ekun kiti'],
    '₹30,000',
  ],
  [
    'one child takes another subject',
    ['fees for two kids, one 11th physics one 10th maths', 'if the elder takes chemistry also'],
    '₹45,000',
  ],
  [
    'one child alone',
    [
      'fees for two kids, one 11th physics one 10th maths',
      'if the elder takes chemistry also',
      'what for the younger alone',
    ],
    '₹12,500',
  ],
  [
    'all children',
    [
      'fees for 10th maths for my son and 12th chemistry for my daughter',
      'science for the son',
      'for both kids together',
    ],
    '₹43,000',
  ],
  [
    'the same subjects for another child',
    ['how much is 12th english and history', 'my other daughter is in 10th, same two'],
    '₹24,000',
  ],
])('brothers and sisters: %s', async (_, messages, amount) => {
  expect((await lastOf(messages)).text).toContain(amount);
});

it('asks whether it is meant where two subjects may be meant for one of two standards each', async () => {
  const { text } = await lastOf(['fees, 10th and 12th, maths and physics']);
  expect(text).toContain('Is this what you mean?');
});

it.each([
  ['Is this what you mean?', ['10th maths fee', 'and for science?', 'so what do i pay now']],
  ['In which language a class is held', ['is it taught in hindi or english']],
  ['Is this what you mean?', ['hello team', 'my son is in 10th, till when is the office open on his days']],
  [
    'Is this what you mean?',
    ['fee of maths for 10th', 'and of physics', 'and of science', 'the first two together?'],
  ],
  ['Is this what you mean?', ['what courses are there for 12th', 'what is the fee for that one']],
  [
    'Physics in 12th Standard is ₹18,000',
    ['is there a course on electricity and magnets for 12th', 'how much is it'],
  ],
  [
    '10th Standard: ₹12,000',
    ['is there a course on electricity and magnets for 12th', 'what are all the fees'],
  ],
  ['Together: ₹29,000', ['maths fee for 10th', 'and for 12th', 'both years together']],
  ['Devendra Joshi', ['who is the counsellor', 'what does he do']],
  ['Imran Qureshi', ['who is the counsellor', 'and the head of science']],
  ['₹13,000', ['what science courses are there for 10th', 'how much for science alone']],
  [
    'Together: ₹42,000',
    ['10th maths and science fees in total', 'and the girl in 12th, only maths. both together?'],
  ],
  [
    'Squares, Cubes and Roots',
    ['we are both in the 8th and typing together haha', 'so which courses are there for us'],
  ],
  ['I am not sure that I understood you', ['Ritika has typhoid, will her attendance be cut']],
  ["I can't see anyone's personal details", ['did Kabir Malhotra get good marks']],
  ['tracking page', ['i filled the application last week under Pranjal Gaikwad, did it get approved']],
  ['Integers and Ratio', ['who is the counsellor', 'one more thing my son is in 6th, anything for him?']],
  ['₹18,000', ['11th physics fee', 'no sorry 12th']],
  ['Fractions for Beginners', ['maths fees for 4th']],
  ['Saturday mornings', ['fees of maths for 12th', 'do you teach on saturdays too']],
])('in a talk: %s', async (expected, messages) => {
  expect((await lastOf(messages)).text).toContain(expected);
});

it.each(['10th maths', 'not physics, maths', '8th maths'])(
  'does not ask whether it is meant: %s',
  async (message) => {
    expect((await lastOf([message])).text).not.toContain('Is this what you mean?');
  },
);

it.each([
  [
    'anything else for 8th',
    ['coding for 8th standard?', 'anything else for 8th'],
    'Squares, Cubes and Roots',
  ],
  ['another course in Hindi', ['7वीं में गणित का कोर्स है क्या', 'और कोई कोर्स?'], 'Heat, Motion and Time'],
  ['one class up', ['coding for my son in 8th', 'her friend is one std up, maths for her?'], 'Polynomials'],
  [
    'by what is learned, whatever the language',
    ['मुलगा चौथीत आहे', 'अपूर्णांक जमत नाहीत त्याला'],
    'Fractions for Beginners',
  ],
])('another course: %s', async (_, messages, title) => {
  expect((await lastOf(messages)).text).toContain(title);
});

it.each([
  ['open on 26 january?', 'Tuesday, 26 January'],
  ['२४ तारखेला आलो तर चालेल?', '24 November'],
  ['24 ko office khula hai?', '24 November'],
])('hours of a date: %s', async (message, day) => {
  expect((await lastOf([message])).text).toContain(day);
});

it.each(['10 मे गणित की फीस कितनी है', '2 may join, fee for 10th maths?'])(
  'names no date: %s',
  async (message) => {
    expect((await lastOf([message])).text).toContain('₹12,500');
  },
);

it('tells of a person again where only a pronoun stands for them', async () => {
  const { topic } = await lastOf(['who is the principal', 'which subject does she teach']);
  expect(topic).toBe('team');
});

it('stays with a cry for help until the talk is clearly about something else', async () => {
  const messages = ['I want to die, I cannot go on', 'nobody would even notice'];
  expect((await lastOf(messages)).topic).toBe('distress');
  expect((await lastOf([...messages, 'dont give me numbers'])).topic).toBe('distress');
  expect((await lastOf([...messages, 'when is the office open'])).topic).toBe('hours');
});

it('says in so many words that it goes on with what was spoken of', async () => {
  const { text, topic } = await lastOf(['can I get my money back', 'and after six weeks of it?']);
  expect(topic).toBe('refund');
  expect(text).toMatch(/not sure that I understood you/);
});

it.each([
  [['10th english fee', 'ok I talk to mother and come. thank you sir god bless'], 'thanks'],
  [['office kab tak khula hai', 'theek hai, ghar pe puchke batata hu, thanks'], 'ok'],
])('what ends a talk is answered as such: %s', async (messages, topic) => {
  expect((await lastOf(messages)).topic).toBe(topic);
});

it('carries children and sums in a token that holds names from lists only', async () => {
  const { about } = await lastOf([
    'fees for two kids, my son 11th physics and my daughter 10th maths',
    'without the physics',
  ]);
  expect(about?.children).toEqual({ son: 11, daughter: 10 });
  expect(openConversation(closeConversation(about ?? openConversation(null)))).toEqual(about);
});
