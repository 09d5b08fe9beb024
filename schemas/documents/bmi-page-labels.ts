import { labels } from '../copy.ts'
import {
  DEFAULT_BMI_FORM_LABELS,
  DEFAULT_BMI_RESULT_LABELS,
  DEFAULT_BMI_TABLE_LABELS,
} from '../labels/bmi-labels.ts'
import { DEFAULT_QUICK_CHECK_LABELS } from '../labels/quick-check-labels.ts'

/** The calculator's labels, in page order. */
export const bmiLabels = [
  labels(
    {
      name: 'formLabels',
      title: 'Form labels',
      description: 'Labels in the calculator form.',
      group: 'labels',
    },
    DEFAULT_BMI_FORM_LABELS,
    {
      heightUnit: ['Height: unit', 'The label of the unit selector.'],
      weightUnit: ['Weight: unit', 'The label of the unit selector.'],
      feetInchesUnit: ['Unit: feet', 'An option.'],
      centimetersUnit: ['Unit: centimeters', 'An option.'],
      kilogramsUnit: ['Unit: kilograms', 'An option.'],
      poundsUnit: ['Unit: pounds', 'An option.'],
      feet: ['Feet', 'Above the field.'],
      inches: ['Inches', 'Above the field.'],
      centimeters: ['Centimeters', 'Above the field.'],
      kilograms: ['Kilograms', 'Above the field.'],
      pounds: ['Pounds', 'Above the field.'],
      calculate: ['Button', 'Shows the result.'],
      reset: ['Reset', 'Clears the form. Shown once there is a result.'],
      copyLink: ['Copy', 'Copies a link that includes the measurements.'],
      linkCopied: ['After copying', 'Shown once the link is copied.'],
      errorSummary: ['Error summary: heading', 'Above the list of errors.'],
      feetInvalid: ['Feet: error', 'Next to the field.'],
      inchesInvalid: ['Inches: error', 'Next to the field.'],
      centimetersInvalid: ['Centimeters: error', 'Next to the field.'],
      kilogramsInvalid: ['Kilograms: error', 'Next to the field.'],
      poundsInvalid: ['Pounds: error', 'Next to the field.'],
      unreadable: ['Hint: not a number', 'Shown after the field’s error.'],
      ambiguous: ['Hint: ambiguous number', 'Shown after the field’s error.'],
      otherUnit: ['Hint: another unit', 'Shown after the field’s error.'],
      didYouMean: ['Suggestion', 'A button. {measure} is replaced with the height or weight.'],
      unusual: ['Unusual numbers', 'Shown before the result.'],
      impossible: ['Impossible numbers', 'Shown instead of a result.'],
      confirm: ['Confirm', 'The button below the question about unusual numbers.'],
    },
  ),
  labels(
    {
      name: 'resultLabels',
      title: 'Result labels',
      description: 'Labels for the score and how it is calculated.',
      group: 'labels',
    },
    DEFAULT_BMI_RESULT_LABELS,
    {
      score: ['Score', 'Above the number.'],
      announcement: ['Announcement', 'Read by screen readers before the number and the category.'],
      healthyRange: ['Healthy weight', 'Before the weight range.'],
      working: ['Calculation', 'Above the calculation.'],
      workingHeight: ['Calculation: height', 'Starts the first line.'],
      workingWeight: ['Calculation: weight', 'Starts the line about pounds.'],
      workingBmi: ['Calculation: BMI', 'Starts the last line.'],
    },
  ),
  labels(
    {
      name: 'quickCheck',
      title: 'Quick check',
      description: 'Labels of the small calculator in the obesity article.',
      group: 'labels',
    },
    DEFAULT_QUICK_CHECK_LABELS,
    {
      feet: ['Feet', 'First field.'],
      inches: ['Inches', 'Second field. Optional.'],
      weight: ['Weight', 'Third field.'],
      calculate: ['Button', 'Shows the result.'],
      invalid: ['Error', 'Shown when a value is invalid.'],
      result: ['Result', 'Before the number and the category.'],
    },
  ),
  labels(
    {
      name: 'tableLabels',
      title: 'Chart table',
      description: 'The chart as a table, for readers who can’t see it.',
      group: 'labels',
    },
    DEFAULT_BMI_TABLE_LABELS,
    {
      caption: ['Caption', 'Above the table.'],
      category: ['First column', 'Heading of the column.'],
      range: ['Second column', 'Heading of the column.'],
      value: ['Third column', 'Heading of the column.'],
      yours: ['Mark on the reader’s row', 'Next to the reader’s category.'],
    },
  ),
]
