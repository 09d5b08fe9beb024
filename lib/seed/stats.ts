import { document, type SeedDocument } from './build.ts'

interface Stat {
  id: string
  number: number
  suffix: string
  label: string
  description: string
  icon: string
}

function stat({ id, ...fields }: Stat): SeedDocument {
  return document(`stat-${id}`, 'stat', { ...fields, isSample: true })
}

export const stats: SeedDocument[] = [
  stat({
    id: 'people-helped',
    number: 2_500_000,
    suffix: '+',
    label: 'People helped',
    description: 'Readers who found answers in plain language',
    icon: 'people',
  }),
  stat({
    id: 'articles',
    number: 1200,
    suffix: '+',
    label: 'Articles',
    description: 'Evidence-based pages, reviewed and dated',
    icon: 'book',
  }),
  stat({
    id: 'health-experts',
    number: 150,
    suffix: '+',
    label: 'Health experts',
    description: 'Writers, reviewers, and researchers',
    icon: 'team',
  }),
  stat({
    id: 'satisfaction',
    number: 98,
    suffix: '%',
    label: 'Satisfaction',
    description: 'Readers who would come back',
    icon: 'smile',
  }),
]
