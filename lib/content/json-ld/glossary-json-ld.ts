import type { DefinedTermSet, WithContext } from 'schema-dts'
import type { GlossaryEntry } from '../glossary/glossary-page'
import { glossaryPath } from '../../paths'
import { absoluteUrl } from '../site/metadata'

const PATH = '/glossary'

/** https://schema.org/DefinedTermSet of exactly the visible terms. */
export function glossaryJsonLd(
  entries: readonly GlossaryEntry[],
  {
    title,
    description,
  }: { title: string | null | undefined; description: string | null | undefined },
): WithContext<DefinedTermSet> {
  const set = absoluteUrl(PATH)
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': set,
    url: set,
    name: title ?? undefined,
    description: description ?? undefined,
    inLanguage: 'en-US',
    hasDefinedTerm: entries.map(({ term, slug, definition, alsoKnownAs }) => ({
      '@type': 'DefinedTerm',
      '@id': absoluteUrl(glossaryPath(slug ?? '')),
      name: term ?? undefined,
      description: definition ?? undefined,
      alternateName: alsoKnownAs?.length ? alsoKnownAs : undefined,
      inDefinedTermSet: set,
    })),
  }
}
