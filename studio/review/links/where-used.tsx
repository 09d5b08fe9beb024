import { Card, Stack, Text } from '@sanity/ui'
import { useSchema, type SanityClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { getUses } from '../../../lib/workflow/links/used.ts'
import type { LinkPath } from '../../../lib/workflow/links/link-paths.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { allLocations } from '../../data/locations.ts'
import type { DecisionPage } from '../decision-page.ts'
import { fetchRedirects, type StoredRedirect } from './redirects.ts'
import { listLabel, placeLabel, linkTitle } from './link-labels.ts'
import { scanDocuments, type StoredDocument } from './scan-documents.ts'

interface Use {
  document: StoredDocument
  id: string
  places: readonly LinkPath[]
  /** Only the draft links here. */
  isInDraft: boolean
}

interface Uses {
  documents: readonly Use[]
  redirects: readonly StoredRedirect[]
}

async function fetchUses(client: SanityClient, id: string, address: string | null): Promise<Uses> {
  const [pages, redirects] = await Promise.all([scanDocuments(client), fetchRedirects(client)])
  return {
    documents: pages
      .filter((page) => page.id !== id)
      .flatMap((page) => {
        const usesIn = (document: StoredDocument | null) =>
          document ? getUses(document, { id, address }) : []
        const [published, draft] = [usesIn(page.published), usesIn(page.draft)]
        const isInDraft = published.length === 0
        const document = isInDraft ? page.draft : page.published
        const places = isInDraft ? draft : published
        return document && places.length > 0 ? [{ id: page.id, document, places, isInDraft }] : []
      }),
    redirects: redirects.filter(({ page, path }) => page?.id === id || path === address),
  }
}

/** Everything that links to a page: lists, menus, links on other pages, and redirects. */
export function WhereUsed({ page: { id, type, published } }: { page: DecisionPage }) {
  const address = published ? getAddress(published) : null
  const { answer: uses, error, isBusy } = useLakeQuery(fetchUses, [id, address])

  return (
    <Card border radius={2} padding={3} role="status" data-testid="where-used">
      {/* Links may have been removed since the last response. */}
      {isBusy ? (
        <Text size={1} muted>
          Looking for links to this page…
        </Text>
      ) : error || !uses ? (
        <Text size={1}>
          The links to this page could not be loaded. The server still checks them.
        </Text>
      ) : (
        <Stack gap={3}>
          <UseList {...uses} />
          <Text size={1} muted>
            {listLabel(allLocations(type))}
          </Text>
        </Stack>
      )}
    </Card>
  )
}

function UseList({ documents, redirects }: Uses) {
  const schema = useSchema()
  if (documents.length === 0 && redirects.length === 0)
    return (
      <Text size={1} muted>
        No other page, menu, or redirect links to this page.
      </Text>
    )
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        Links to this page
      </Text>
      <Stack as="ul" gap={3} style={{ margin: 0, paddingLeft: '1.25em' }}>
        {documents.map(({ id, document, places, isInDraft }) => (
          <li key={id}>
            <Stack gap={2}>
              <Text size={1}>
                <IntentLink intent="edit" params={{ id, type: document._type }}>
                  {linkTitle(document, schema)}
                </IntentLink>{' '}
                ({schema.get(document._type)?.title ?? document._type}
                {isInDraft ? ', draft' : ''})
              </Text>
              {places.map((place) => (
                <Text key={JSON.stringify(place.path)} size={1} muted>
                  {placeLabel(place, document, schema)}
                  {place.kind === 'reference' && place.isStrong ? ' (must be changed first)' : ''}
                </Text>
              ))}
            </Stack>
          </li>
        ))}
        {redirects.map(({ id, from }) => (
          <li key={id}>
            <Text size={1}>
              Old URL <code>{from}</code> (the redirect is updated automatically)
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
