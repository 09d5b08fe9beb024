import { label, labels } from '../copy.ts'

/** The short words of the calculator, in the order of the page. */
export const bmiLabels = [
  labels(
    {
      name: 'formLabels',
      title: 'Labels of the form',
      description: 'Words of the calculator.',
      group: 'labels',
    },
    [
      label('heightUnit', 'Height: unit', 'Height unit', 'Names the choice of units.'),
      label('weightUnit', 'Weight: unit', 'Weight unit', 'Names the choice of units.'),
      label('feetInchesUnit', 'Unit: feet', 'ft / in', 'A choice.'),
      label('centimetersUnit', 'Unit: centimeters', 'cm', 'A choice.'),
      label('kilogramsUnit', 'Unit: kilograms', 'kg', 'A choice.'),
      label('poundsUnit', 'Unit: pounds', 'lb', 'A choice.'),
      label('feet', 'Feet', 'Height in Feet', 'Above the field.'),
      label('inches', 'Inches', 'Inches', 'Above the field.'),
      label('centimeters', 'Centimeters', 'Height (cm)', 'Above the field.'),
      label('kilograms', 'Kilograms', 'Weight (kg)', 'Above the field.'),
      label('pounds', 'Pounds', 'Weight (lb)', 'Above the field.'),
      label('calculate', 'Button', 'Calculate BMI', 'Shows the result.'),
      label('reset', 'Reset', 'Reset', 'Empties the form; shown once there is a result.'),
      label('copyLink', 'Copy', 'Copy link', 'Copies an address that holds the measurements.'),
      label('linkCopied', 'After copying', 'Link copied', 'Said once the address is copied.'),
      label(
        'errorSummary',
        'Heading of the notice',
        'There is a problem',
        'Above the list of what to correct.',
      ),
      label(
        'feetInvalid',
        'Feet are wrong',
        'Feet must be a whole number from 1 to 8',
        'Beside the field.',
      ),
      label(
        'inchesInvalid',
        'Inches are wrong',
        'Inches must be a number from 0 to under 12',
        'Beside the field.',
      ),
      label(
        'centimetersInvalid',
        'Centimeters are wrong',
        'Height must be a number of centimeters from 30 to 275',
        'Beside the field.',
      ),
      label(
        'kilogramsInvalid',
        'Kilograms are wrong',
        'Weight must be a number of kilograms above 0, up to 1,000',
        'Beside the field.',
      ),
      label(
        'poundsInvalid',
        'Pounds are wrong',
        'Weight must be a number of pounds above 0, up to 2,205',
        'Beside the field.',
      ),
    ],
  ),
  labels(
    {
      name: 'resultLabels',
      title: 'Labels of the result',
      description: 'Words around the figure and the sum behind it.',
      group: 'labels',
    },
    [
      label('score', 'Score', 'Your BMI', 'Above the figure.'),
      label(
        'announcement',
        'Announcement',
        'Your BMI is',
        'Read to screen readers; the figure and the category follow.',
      ),
      label(
        'healthyRange',
        'Healthy weight',
        'Healthy weight for this height (BMI 18.5–24.9)',
        'Before the range of weights.',
      ),
      label('working', 'Working', 'How it is worked out', 'Above the sum behind the figure.'),
      label('workingHeight', 'Working: height', 'Height in meters', 'Starts the first line.'),
      label(
        'workingWeight',
        'Working: weight',
        'Weight in kilograms',
        'Starts the line on pounds.',
      ),
      label('workingBmi', 'Working: BMI', 'BMI', 'Starts the last line.'),
    ],
  ),
  labels(
    {
      name: 'quickCheck',
      title: 'Quick check',
      description: 'Labels of the small calculator inside the obesity article.',
      group: 'labels',
    },
    [
      label('feet', 'Feet', 'Feet', 'First field.'),
      label('inches', 'Inches', 'Inches', 'Second field; may stay empty.'),
      label('weight', 'Weight', 'Weight (kg)', 'Third field.'),
      label('calculate', 'Button', 'Check', 'Shows the result.'),
      label('invalid', 'Values are wrong', 'Enter valid values', 'Shown as a notice.'),
      label('result', 'Result', 'Your BMI is', 'The figure and the category follow.'),
    ],
  ),
  labels(
    {
      name: 'tableLabels',
      title: 'Table beside the chart',
      description: 'The chart in words, for readers who cannot see it.',
      group: 'labels',
    },
    [
      label('caption', 'Caption', 'BMI categories in the chart', 'Above the table.'),
      label('category', 'First column', 'Category', 'Heading of the column.'),
      label('range', 'Second column', 'BMI range', 'Heading of the column.'),
      label('value', 'Third column', 'Value in the chart', 'Heading of the column.'),
      label('yours', 'Mark on the reader’s row', 'Your result', 'Beside the reader’s category.'),
    ],
  ),
]
