import { defineField } from '@sanity/types'
import { labels } from '../copy.ts'
import { DEFAULT_FEEDBACK_LABELS } from '../labels/answer-labels.ts'
import { nonClinical } from '../options.ts'

/** “Was this page helpful?” and “Report an error”. */
export const answers = [
  nonClinical(
    'It is a switch without text for readers.',
    defineField({
      name: 'answersOnQuickExit',
      title: 'Feedback on pages with a quick exit',
      type: 'boolean',
      group: 'content',
      description:
        'When off, pages with a quick exit don’t show “Was this page helpful?” or “Report an error”, and don’t accept feedback.',
      initialValue: false,
    }),
  ),
  labels(
    {
      name: 'answers',
      title: 'Reader feedback',
      description:
        'Labels of “Was this page helpful?” and “Report an error” at the end of every page.',
      group: 'labels',
    },
    DEFAULT_FEEDBACK_LABELS,
    {
      question: ['Question', 'Above the two options.'],
      yes: ['Yes', 'An option.'],
      no: ['No', 'An option.'],
      reason: ['Reason: open', 'Opens the field for the reason.'],
      reasonText: ['Reason: field', 'Above the field.'],
      send: ['Button', 'Sends the feedback.'],
      thanks: ['Feedback sent', 'Replaces the question.'],
      report: ['Error: open', 'Opens the field for an error report.'],
      reportLink: ['Error: link', 'At the top of a reviewed page. Links to the field.'],
      reportText: ['Error: field', 'Above the field.'],
      sendReport: ['Error: button', 'Sends the report.'],
      reported: ['Report sent', 'Replaces the field.'],
      hint: ['Privacy hint', 'Under both fields.'],
      failed: ['Not sent', 'Next to the button, or on a separate page without JavaScript.'],
      tooLong: ['Text too long', 'In the same place. {count} and {max} are replaced with numbers.'],
      unusable: ['Hidden characters', 'In the same place.'],
      back: ['Back', 'The link on the separate page.'],
    },
  ),
]
