import { SearchIcon } from '@sanity/icons/Search'
import type { SanityClient } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { CHECK_RUN_TYPE, readCheckRuns } from '../../../lib/workflow/evidence/check-runs.ts'
import { ListPane } from '../../ui/list-pane.tsx'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { useNow } from '../../data/use-now.ts'
import { CheckList } from './check-list.tsx'

const TITLE = 'Source checks'

/** The menu entry for the results of the last source checks. */
export function sourceChecks(S: StructureBuilder) {
  return S.listItem()
    .id('source-checks')
    .title(TITLE)
    .icon(SearchIcon)
    .child(S.component(SourceChecks).id('source-checks').title(TITLE))
}

async function fetchRuns(client: SanityClient) {
  const query = '*[_type == $type]'
  return readCheckRuns(
    await client.fetch(query, { type: CHECK_RUN_TYPE }, { perspective: 'raw', tag: 'evidence' }),
  )
}

function SourceChecks() {
  const { answer, error, isBusy, refresh } = useLakeQuery(fetchRuns, [])
  const now = useNow()
  return (
    <ListPane
      title={TITLE}
      intro="External databases are checked for sources that were retracted, corrected, or replaced. For each match, the server creates a draft of the source for an editor to complete. Once it is published, the Review dashboard lists the pages that cite it."
      isFailed={error !== undefined}
      isBusy={isBusy}
      onAgain={refresh}
      testId="source-checks"
    >
      {answer && <CheckList runs={answer} now={now} />}
    </ListPane>
  )
}
