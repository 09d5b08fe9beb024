import { defineField } from 'sanity'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { label, labels, line, paragraph } from '../copy.ts'
import { closingCta, definePage, hero, section } from '../page.ts'

export const bmiPage = definePage({
  name: 'bmiPage',
  title: 'BMI calculator page',
  description: 'The calculator and the article about BMI, at “/bmi-calculator”.',
  icon: BarChartIcon,
  fields: [
    hero('BMI Calculator', 'Enter your measurements to work out your body mass index.'),
    section('form', 'Measurements', { heading: 'Your Measurements' }),
    section('result', 'Result', { heading: 'Your result' }, [
      line({
        name: 'emptyText',
        title: 'Before there is a result',
        description: 'Tells the reader what to do.',
        initialValue: 'Enter your height and weight to view your BMI score and category.',
      }),
      line({
        name: 'chartHeading',
        title: 'Chart: heading',
        description: 'Above the ring chart.',
        initialValue: 'BMI Chart',
      }),
      line({
        name: 'adviceHeading',
        title: 'Advice: heading',
        description: 'Above the advice for the reader’s category.',
        initialValue: 'Advice',
      }),
      line({
        name: 'note',
        title: 'Note under the advice',
        description: 'Says what the tool is for.',
        initialValue: 'This tool is for educational purposes only.',
      }),
    ]),
    defineField({
      name: 'categories',
      title: 'Categories',
      type: 'array',
      group: 'content',
      of: [{ type: 'bmiCategory' }],
      description: 'What the calculator says for each of the four results.',
      initialValue: [
        {
          _type: 'bmiCategory',
          key: 'underweight',
          label: 'Underweight',
          range: 'Below 18.5',
          chartLabel: 'Underweight',
          description: 'You may be underweight for your height.',
          advice: 'Eat nutrient-dense foods, lift weights and monitor your progress.',
        },
        {
          _type: 'bmiCategory',
          key: 'normal',
          label: 'Normal Weight',
          range: '18.5–24.9',
          chartLabel: 'Normal',
          description: 'You are in the healthy weight range.',
          advice: 'Keep up the balanced diet and regular workouts.',
        },
        {
          _type: 'bmiCategory',
          key: 'overweight',
          label: 'Overweight',
          range: '25–29.9',
          chartLabel: 'Overweight',
          description: 'You may be above the healthy range.',
          advice: 'Walk daily, eat mindfully and track your habits.',
        },
        {
          _type: 'bmiCategory',
          key: 'obese',
          label: 'Obese',
          range: '30 or greater',
          chartLabel: 'Obese',
          description: 'Your BMI suggests obesity, which may carry health risks.',
          advice: 'Seek support, start light activity and create small healthy routines.',
        },
      ],
      validation: (rule) => rule.required().length(4),
    }),
    section('article', 'Article', { heading: 'About Body Mass Index (BMI)' }, [
      defineField({
        name: 'body',
        title: 'Text',
        type: 'richText',
        description:
          'What BMI is, why it matters, what the categories mean and what BMI cannot tell.',
      }),
    ]),
    closingCta,
    labels(
      {
        name: 'formLabels',
        title: 'Labels of the form',
        description: 'Words of the calculator.',
        group: 'labels',
      },
      [
        label('feet', 'Feet', 'Height in Feet', 'Above the first field.'),
        label('inches', 'Inches', 'Inches', 'Above the second field.'),
        label('weight', 'Weight', 'Weight (kg)', 'Above the third field.'),
        label('calculate', 'Button', 'Calculate BMI', 'Shows the result.'),
        label('reset', 'Reset', 'Reset', 'Empties the form; shown once there is a result.'),
        label('score', 'Score', 'Your BMI', 'Read before the figure.'),
        label('working', 'Working', 'How it is worked out', 'Before the sum behind the figure.'),
        label(
          'healthyRange',
          'Healthy weight',
          'Healthy weight for this height (BMI 18.5–24.9)',
          'Before the range of weights.',
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
          'weightInvalid',
          'Weight is wrong',
          'Weight must be a number of kilograms above 0, up to 1,000',
          'Beside the field.',
        ),
        label(
          'errorSummary',
          'Heading above the problems',
          'There is a problem',
          'Above the list of fields to correct.',
        ),
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
    paragraph({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'Says that the figures stay in the browser.',
      initialValue: 'Your measurements stay in your browser. Nothing is sent or stored.',
      group: 'content',
      optional: true,
    }),
  ],
})
