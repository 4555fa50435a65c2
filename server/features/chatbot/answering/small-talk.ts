import { helpText } from './paths.ts';
import type { Build, Intent } from './reply.ts';

const first = ['What courses do you offer?', 'What are the fees?', 'How do I take admission?'];

export const smallTalk: Partial<Record<Intent, Build>> = {
  hello: ({ knowledge: { academy } }) => ({
    text: `Hello! I am the chatbot of ${academy.name}. Ask me about courses, fees, boards or admission.`,
    suggestions: first,
  }),
  wellbeing: () => ({ text: 'I am well, thank you. What would you like to know?', suggestions: first }),
  who: ({ knowledge: { academy } }) => ({
    text: `I am the chatbot of ${academy.name}: a program, not a person. I answer from the academy’s own data, and say so when I don’t know.`,
    suggestions: first,
  }),
  help: () => ({
    text: `You can ask me about:\n${helpText}\nWhat I don’t know, the office does: press “Ask the office”.`,
    suggestions: first,
  }),
  thanks: () => ({ text: 'You are welcome! Is there anything else?', suggestions: first }),
  praise: () => ({ text: 'Thank you! Is there anything else?', suggestions: first }),
  blame: () => ({
    text: 'I am sorry that I was no help. A person at the office can answer: press “Ask the office”.',
    ask: true,
  }),
  bye: () => ({ text: 'Goodbye, and good luck with your studies!' }),
  ok: () => ({ text: 'Good. Is there anything else you would like to know?', suggestions: first }),
  language: () => ({
    text: 'I answer in simple English, but you may ask in Hindi or Hinglish, like “dasvi ki fees kitni hai”.',
    suggestions: ['dasvi ki fees kitni hai', 'admission kaise le'],
  }),
};
