import { defineField } from '@sanity/types'
import { labels } from '../copy.ts'
import { DEFAULT_ANSWER_LABELS } from '../labels/answer-labels.ts'
import { nonClinical } from '../options.ts'

/** “Was this page helpful?” and “Report an error”. */
export const answers = [
  nonClinical(
    'It is a switch: it says whether readers are asked, and holds no words.',
    defineField({
      name: 'answersOnQuickExit',
      title: 'Ask readers on pages with a quick exit',
      type: 'boolean',
      group: 'content',
      description:
        'Off: pages with a quick exit have neither “Was this page helpful?” nor “Report an error”, and take no answers.',
      initialValue: false,
    }),
  ),
  labels(
    {
      name: 'answers',
      title: 'Readers’ answers',
      description: '“Was this page helpful?” and “Report an error”, at the end of every page.',
      group: 'labels',
    },
    DEFAULT_ANSWER_LABELS,
    {
      question: ['Question', 'Above the two choices.'],
      yes: ['Yes', 'A choice.'],
      no: ['No', 'A choice.'],
      reason: ['Reason: to open', 'Opens the box for the reason.'],
      reasonText: ['Reason: box', 'Above the box.'],
      send: ['Button', 'Sends the answer.'],
      thanks: ['Answer sent', 'Takes the place of the question.'],
      report: ['Error: to open', 'Opens the box for an error.'],
      reportLink: ['Error: link', 'At the top of a reviewed page. Leads to the box.'],
      reportText: ['Error: box', 'Above the box.'],
      sendReport: ['Error: button', 'Sends the report.'],
      reported: ['Report sent', 'Takes the place of the box.'],
      hint: ['What not to write', 'Under both boxes.'],
      failed: ['Not sent', 'Beside the button, and on a page of its own without script.'],
      tooLong: ['Text is too long', 'In the same place. {count} and {max} become numbers.'],
      unusable: ['Text has hidden characters', 'In the same place.'],
      back: ['Back', 'The link on that page.'],
    },
  ),
]
