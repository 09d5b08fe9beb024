import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { labels } from '../copy.ts'
import { DEFAULT_TAKEAWAY_LABELS } from '../labels/takeaway-labels.ts'
import { definePage, hero } from '../page.ts'

export const takeawaysPage = definePage({
  name: 'takeawaysPage',
  title: 'Handouts page',
  description: 'The list of handouts, shown at “/take-aways”. Edit the handouts under Handouts.',
  path: '/take-aways',
  icon: ClipboardIcon,
  fields: [
    hero(
      'Handouts',
      'Logs, plans, and lists to fill in, print, and keep. Nothing you type on them leaves your device.',
    ),
    // On each reviewed sheet, and on paper.
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Labels of the list and of each handout.',
        group: 'labels',
      },
      DEFAULT_TAKEAWAY_LABELS,
      {
        listHeading: ['List: heading', 'Above the list of handouts.'],
        open: ['List: link', 'Under each handout in the list.'],
        back: ['Back to the list', 'At the top of each handout.'],
        audience: ['Who it is for', 'Before the audience.'],
        fill: ['How to use it', 'Above the handout.'],
        onDevice: ['Privacy note', 'Above the handout. States that nothing is sent or stored.'],
        print: ['Print', 'The button that prints the handout.'],
        paper: ['On paper', 'At the bottom of the printed handout.'],
        foundAt: ['Found at', 'Before the URL, on paper.'],
      },
    ),
  ],
})
