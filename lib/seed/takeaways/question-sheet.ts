import { careCard } from '../build.ts'
import { h2 } from '../rich-text.ts'
import { checkList, fillIn, formTable, takeaway } from '../takeaway.ts'

export const questionSheet = takeaway({
  name: 'question-sheet',
  title: 'Questions for my visit',
  summary: 'One sheet for your visit: what matters to you, what to ask, and what you agreed on.',
  audience: 'Anyone who sees a doctor, nurse, or pharmacist, and anyone who comes with them.',
  icon: 'clipboard',
  author: 'malcolm-ellison',
  related: ['article-diabetes', 'article-hypertension', 'article-cancer', 'article-depression'],
  content: [
    careCard('emergency', 'Do not wait for the visit', [
      'Call 911 for chest pain, trouble breathing, signs of a stroke, or if a life is in danger. Call or text 988 for thoughts of suicide. {{chest-pain-2021,stroke-2026,lifeline-988}}',
    ]),
    h2('Before the visit'),
    fillIn('What worries me most, and when it started', 3),
    fillIn('My medicines, vitamins, and allergies', 3, 'Or bring them all in a bag.'),
    h2('What I want to ask'),
    'Asking questions is part of good care. Choose a few, and ask the most important ones first. {{nice-ng197}}',
    checkList('About a diagnosis or a test', [
      'What do I have, and how sure are you?',
      'What is the test for, and what happens if I don’t have it?',
      'When and how will I get the result?',
    ]),
    checkList(
      'About a treatment',
      [
        'What are my options, and is doing nothing for now one of them?',
        'Of 100 people like me, how many does it help, and how many does it harm?',
        'Which side effects should I call about, and who do I call?',
        'What does it cost, and is there a cheaper option?',
      ],
      ['nice-ng197'],
    ),
    fillIn('My own questions', 3),
    h2('What we agreed on'),
    'Say it back in your own words: “Let me see if I have this right.” {{nice-ng197}}',
    formTable('Next steps', ['Step', 'What', 'Who does it', 'By when'], ['1', '2', '3', '4']),
    fillIn('When to call sooner, and the number', 2),
  ],
})
