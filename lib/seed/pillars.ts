import { document, type SeedDocument } from './build.ts'

function pillar(id: string, icon: string, title: string, description: string): SeedDocument {
  return document(`pillar-${id}`, 'pillar', { icon, title, description })
}

export const pillars: SeedDocument[] = [
  pillar(
    'evidence-based',
    'book',
    'Evidence-based',
    'Every article cites published guidelines and studies. You can open each source and check it.',
  ),
  pillar(
    'expert-reviewed',
    'stethoscope',
    'Expert-reviewed',
    'A clinician approves each page by name. The page shows the date and when it is due again.',
  ),
  pillar(
    'community-focused',
    'people',
    'Community-focused',
    'We write in plain words for patients, families and health workers, and readers can correct us.',
  ),
  pillar(
    'private-and-open',
    'shield',
    'Private and open',
    'We explain what we collect, who pays for the site and where advertising appears.',
  ),
]
