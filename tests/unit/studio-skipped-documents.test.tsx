import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  QuarantineList,
  readQuarantine,
  type QuarantinedDocument,
} from '../../studio/dashboard/dashboard-quarantine.tsx'

const refused: QuarantinedDocument = {
  documentId: 'any.thing',
  type: 'redirect',
  work: 'earlierId',
  reason: 'The address is taken.',
}

const render = (documents: readonly QuarantinedDocument[]) =>
  renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <QuarantineList documents={documents} renderDocument={({ documentId }) => documentId} />
    </ThemeProvider>,
  )

describe('list of skipped documents on the Review dashboard', () => {
  it('names each document with its type, the reason, and what to do', () => {
    const markup = render([refused, { ...refused, documentId: 'b.c', work: 'unknown' }])
    expect(markup).toContain('Skipped documents (2)')
    expect(markup).toContain('any.thing (redirect)')
    expect(markup).toContain('from an earlier version')
    expect(markup).toContain('The address is taken.')
    expect(markup).toContain('lake repair')
  })

  it('is hidden when no document was skipped', () => {
    expect(render([])).not.toContain('section')
  })

  it('readQuarantine rejects a malformed response', () => {
    expect(readQuarantine({ documents: [refused] })).toEqual([refused])
    expect(() => readQuarantine({ documents: [{ documentId: 1 }] })).toThrow()
  })
})
