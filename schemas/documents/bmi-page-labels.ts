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
      title: 'Labels of the form',
      description: 'Words of the calculator.',
      group: 'labels',
    },
    DEFAULT_BMI_FORM_LABELS,
    {
      heightUnit: ['Height: unit', 'Names the choice of units.'],
      weightUnit: ['Weight: unit', 'Names the choice of units.'],
      feetInchesUnit: ['Unit: feet', 'A choice.'],
      centimetersUnit: ['Unit: centimeters', 'A choice.'],
      kilogramsUnit: ['Unit: kilograms', 'A choice.'],
      poundsUnit: ['Unit: pounds', 'A choice.'],
      feet: ['Feet', 'Above the field.'],
      inches: ['Inches', 'Above the field.'],
      centimeters: ['Centimeters', 'Above the field.'],
      kilograms: ['Kilograms', 'Above the field.'],
      pounds: ['Pounds', 'Above the field.'],
      calculate: ['Button', 'Shows the result.'],
      reset: ['Reset', 'Empties the form; shown once there is a result.'],
      copyLink: ['Copy', 'Copies an address that holds the measurements.'],
      linkCopied: ['After copying', 'Said once the address is copied.'],
      errorSummary: ['Heading of the notice', 'Above the list of what to correct.'],
      feetInvalid: ['Feet are wrong', 'Beside the field.'],
      inchesInvalid: ['Inches are wrong', 'Beside the field.'],
      centimetersInvalid: ['Centimeters are wrong', 'Beside the field.'],
      kilogramsInvalid: ['Kilograms are wrong', 'Beside the field.'],
      poundsInvalid: ['Pounds are wrong', 'Beside the field.'],
      unreadable: ['Cannot be read', 'Follows what is wrong with the field.'],
      ambiguous: ['Can be read as two numbers', 'Follows what is wrong with the field.'],
      otherUnit: ['Typed in another unit', 'Follows what is wrong with the field.'],
      didYouMean: ['Suggestion', 'A button; {measure} becomes the height or the weight.'],
      unusual: ['Unusual numbers', 'Asked before there is a result.'],
      impossible: ['Impossible numbers', 'Shown in place of a result.'],
      confirm: ['Confirm', 'A button below the question about unusual numbers.'],
    },
  ),
  labels(
    {
      name: 'resultLabels',
      title: 'Labels of the result',
      description: 'Words around the figure and the sum behind it.',
      group: 'labels',
    },
    DEFAULT_BMI_RESULT_LABELS,
    {
      score: ['Score', 'Above the figure.'],
      announcement: ['Announcement', 'Read to screen readers; the figure and the category follow.'],
      healthyRange: ['Healthy weight', 'Before the range of weights.'],
      working: ['Working', 'Above the sum behind the figure.'],
      workingHeight: ['Working: height', 'Starts the first line.'],
      workingWeight: ['Working: weight', 'Starts the line on pounds.'],
      workingBmi: ['Working: BMI', 'Starts the last line.'],
    },
  ),
  labels(
    {
      name: 'quickCheck',
      title: 'Quick check',
      description: 'Labels of the small calculator inside the obesity article.',
      group: 'labels',
    },
    DEFAULT_QUICK_CHECK_LABELS,
    {
      feet: ['Feet', 'First field.'],
      inches: ['Inches', 'Second field; may stay empty.'],
      weight: ['Weight', 'Third field.'],
      calculate: ['Button', 'Shows the result.'],
      invalid: ['Values are wrong', 'Shown as a notice.'],
      result: ['Result', 'The figure and the category follow.'],
    },
  ),
  labels(
    {
      name: 'tableLabels',
      title: 'Table beside the chart',
      description: 'The chart in words, for readers who cannot see it.',
      group: 'labels',
    },
    DEFAULT_BMI_TABLE_LABELS,
    {
      caption: ['Caption', 'Above the table.'],
      category: ['First column', 'Heading of the column.'],
      range: ['Second column', 'Heading of the column.'],
      value: ['Third column', 'Heading of the column.'],
      yours: ['Mark on the reader’s row', 'Beside the reader’s category.'],
    },
  ),
]
