import { Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import { changeLabel } from '../../lib/workflow/evidence/change-label.ts'
import type { ChangedClaim } from '../../lib/workflow/evidence/citing-pages.ts'
import { patchPath } from '../../lib/workflow/links/link-paths.ts'

/** A guideline may support everything on a page. */
const SHOWN = 4

/** The changed sources of a page and the statements that rely on them, each with a link to its field. */
export function RowClaims({ row: { id, type, claims } }: { row: DashboardRow }) {
  const bySource = Map.groupBy(claims, ({ source }) => source.id)
  return [...bySource.values()].map(([first, ...others]) => {
    if (!first || type === null) return null
    const { source } = first
    return (
      <Stack key={source.id} gap={2} data-testid="changed-evidence">
        <Text size={0} align="left" weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {changeLabel(source)}:{' '}
          <IntentLink intent="edit" params={{ id: source.id, type: 'source' }}>
            {source.title}
          </IntentLink>
        </Text>
        {source.whatChanged && (
          <Text size={0} muted align="left">
            {source.whatChanged}
          </Text>
        )}
        <Claims id={id} type={type} claims={[first, ...others].slice(0, SHOWN)} />
        {others.length >= SHOWN && (
          <details>
            <summary style={{ cursor: 'pointer', fontSize: '0.8125rem', textAlign: 'start' }}>
              {others.length + 1 - SHOWN} more
            </summary>
            <Stack gap={2} paddingTop={2}>
              <Claims id={id} type={type} claims={others.slice(SHOWN - 1)} />
            </Stack>
          </details>
        )}
      </Stack>
    )
  })
}

interface ClaimsProps {
  id: string
  type: string
  claims: readonly ChangedClaim[]
}

function Claims({ id, type, claims }: ClaimsProps) {
  return claims.map((claim) => {
    const path = patchPath(claim.path)
    return (
      <Text key={path} size={0} align="left">
        <IntentLink intent="edit" params={{ id, type, ...(path && { path }) }}>
          {claimLine(claim)}
        </IntentLink>
      </Text>
    )
  })
}

/** “The goal is below 130/80 mm Hg.” (in “Blood pressure”) */
function claimLine({ words, by }: ChangedClaim): string {
  return by === null ? `“${words}”` : `“${words}” (in “${by}”)`
}
