import { DropIcon } from '@sanity/icons/Drop'
import { labels } from '../copy.ts'
import { DEFAULT_MEDICINE_LABELS } from '../labels/medicine-labels.ts'
import { definePage, hero } from '../page.ts'

export const medicinesPage = definePage({
  name: 'medicinesPage',
  title: 'Medicines page',
  description: 'The list of medicines, shown at “/medicines”. Edit the medicines under Medicines.',
  path: '/medicines',
  icon: DropIcon,
  fields: [
    hero(
      'Medicines',
      'What each medicine is for, how to take it, and when a side effect needs help. Do not start, stop, or change a medicine on your own.',
    ),
    // On each reviewed medicine page.
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Labels of the list and of each medicine.',
        group: 'labels',
      },
      DEFAULT_MEDICINE_LABELS,
      {
        listHeading: ['List: heading', 'Above the list of medicines.'],
        open: ['List: link', 'Under each medicine in the list.'],
        back: ['Back to the list', 'At the top of each medicine.'],
        atAGlance: ['At a glance', 'Above the names, class, and forms.'],
        brandNames: ['Brand names', 'Before the brand names.'],
        drugClass: ['Drug class', 'Before the drug class.'],
        forms: ['Forms', 'Before the forms.'],
        boxedWarning: ['Boxed warning', 'Above the boxed warning.'],
        notADose: ['No doses', 'Below the names, class, and forms.'],
      },
    ),
  ],
})
