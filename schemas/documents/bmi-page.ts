import { defineField } from '@sanity/types'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { line, paragraph } from '../copy.ts'
import { DEFAULT_LOWER_CUTOFFS as lower } from '../labels/lower-cutoffs.ts'
import { chosen, closingCta, definePage, hero, section } from '../page.ts'
import { bmiLabels } from './bmi-page-labels.ts'

/** The name and meaning of one risk level. The limits themselves are fixed. */
function lowerLevel(name: 'below' | 'increased' | 'high', range: string) {
  return [
    line({
      name,
      title: `${range}: name`,
      description: 'A few words. Screen readers read them with the result.',
      initialValue: lower[name],
      max: 40,
    }),
    paragraph({
      name: `${name}Text`,
      title: `${range}: what it means`,
      description: 'One or two sentences.',
      initialValue: lower[`${name}Text`],
      rows: 2,
    }),
  ]
}

export const bmiPage = definePage({
  name: 'bmiPage',
  title: 'BMI calculator page',
  description: 'The calculator and the article about BMI, shown at “/bmi-calculator”.',
  path: '/bmi-calculator',
  menuTitle: 'BMI calculator',
  icon: BarChartIcon,
  fields: [
    hero('BMI Calculator', 'Enter your measurements to calculate your body mass index.'),
    section('form', 'Measurements', { heading: 'Your Measurements' }),
    section('result', 'Result', { heading: 'Your result' }, [
      line({
        name: 'emptyText',
        title: 'Empty state',
        description: 'Tells the reader what to do before there is a result.',
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
        description: 'States what the tool is for.',
        initialValue: 'This tool is for educational purposes only.',
      }),
    ]),
    defineField({
      name: 'categories',
      title: 'Categories',
      type: 'array',
      group: 'content',
      of: [{ type: 'bmiCategory' }],
      description: 'What the calculator shows for each of the four results.',
      initialValue: [
        {
          _type: 'bmiCategory',
          key: 'underweight',
          label: 'Underweight',
          range: 'Below 18.5',
          chartLabel: 'Underweight',
          description: 'You may be underweight for your height.',
          advice:
            'Eat nutrient-dense foods, lift weights, and monitor your progress. See a clinician first if you lost weight without trying, or if you think about food or your weight much of the day.',
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
          advice: 'Walk daily, eat mindfully, and track your habits.',
        },
        {
          _type: 'bmiCategory',
          key: 'obese',
          label: 'Obese',
          range: '30 or greater',
          chartLabel: 'Obese',
          description: 'Your BMI suggests obesity, which may carry health risks.',
          advice: 'Seek support, start light activity, and create small healthy routines.',
        },
      ],
      validation: (rule) => rule.required().length(4),
    }),
    section('lowerCutoffs', 'Lower cutoffs', { heading: lower.heading, intro: lower.intro }, [
      line({
        name: 'choice',
        title: 'Checkbox',
        description: 'Uses the lower cutoffs for the result, and explains them.',
        initialValue: lower.choice,
      }),
      ...lowerLevel('below', 'Below 23'),
      ...lowerLevel('increased', '23 to 27.4'),
      ...lowerLevel('high', '27.5 and above'),
      line({
        name: 'sourcesLabel',
        title: 'Sources: label',
        description: 'Before the publications that the cutoffs come from.',
        initialValue: lower.sourcesLabel,
      }),
      chosen(
        'source',
        {
          name: 'sources',
          title: 'Sources',
          description: 'The publications that the cutoffs come from.',
        },
        5,
      ),
    ]),
    section('article', 'Article', { heading: 'About Body Mass Index (BMI)' }, [
      defineField({
        name: 'body',
        title: 'Text',
        type: 'richText',
        description:
          'What BMI is, why it matters, what the categories mean, and what BMI can’t tell you.',
      }),
    ]),
    closingCta,
    ...bmiLabels,
    paragraph({
      name: 'privacyNote',
      title: 'Privacy note',
      description: 'States that the measurements stay in the browser.',
      initialValue:
        'Your measurements stay in your browser. Nothing is sent or stored. A copied link includes them, so share it with care.',
      group: 'content',
      optional: true,
    }),
    paragraph({
      name: 'withoutScript',
      title: 'Without JavaScript',
      description: 'Shown instead of the calculator when JavaScript is turned off.',
      initialValue:
        'The calculator needs JavaScript. To work out your BMI by hand, divide your weight in kilograms by your height in meters, and then divide by your height again.',
      group: 'content',
      optional: true,
    }),
  ],
})
