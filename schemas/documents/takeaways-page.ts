import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { labels } from '../copy.ts'
import { DEFAULT_TAKEAWAY_LABELS } from '../labels/takeaway-labels.ts'
import { definePage, hero } from '../page.ts'

export const takeawaysPage = definePage({
  name: 'takeawaysPage',
  title: 'Take-aways page',
  description: 'The list of sheets to print, at “/take-aways”. The sheets are under Take-aways.',
  path: '/take-aways',
  icon: ClipboardIcon,
  fields: [
    hero(
      'Take-aways',
      'Logs, plans, and lists to fill in, print, and keep. Nothing you type on them leaves your device.',
    ),
    // On each reviewed sheet, and on paper.
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Words of the list and of each sheet.',
        group: 'labels',
      },
      DEFAULT_TAKEAWAY_LABELS,
      {
        listHeading: ['List: heading', 'Above the sheets.'],
        open: ['List: link', 'Under each sheet of the list.'],
        back: ['Back to the list', 'At the top of each sheet.'],
        audience: ['Who it is for', 'Before the words that say it.'],
        fill: ['How to use it', 'Above the sheet.'],
        onDevice: ['Where it stays', 'Above the sheet: nothing typed is sent or stored.'],
        print: ['Print', 'The button that prints the sheet.'],
        paper: ['On paper', 'At the foot of the printed sheet.'],
        foundAt: ['Found at', 'Before the address, on paper.'],
      },
    ),
  ],
})
