import { document, type SeedDocument } from './build.ts'

function pillar(id: string, icon: string, title: string, description: string): SeedDocument {
  return document(`pillar-${id}`, 'pillar', { icon, title, description })
}

export const pillars: SeedDocument[] = [
  pillar(
    'evidence-based',
    'book',
    'Evidence-based',
    'Every article cites published guidelines and studies. You can open and check each source.',
  ),
  pillar(
    'expert-reviewed',
    'stethoscope',
    'Expert-reviewed',
    'A named clinician approves each page. The page shows when it was reviewed and when its next review is due.',
  ),
  pillar(
    'community-focused',
    'people',
    'Community-focused',
    'We write in plain language for patients, families, and health workers. Readers can report mistakes.',
  ),
  pillar(
    'private-and-open',
    'shield',
    'Private and open',
    'We explain what we collect, who pays for the site, and where ads appear.',
  ),
]
