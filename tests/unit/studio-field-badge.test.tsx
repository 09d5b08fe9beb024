import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotedInput } from '../../studio/editor/form/field-notes.tsx'

it.each([
  [{ label: 'Medical review', reason: null } as const, null],
  [{ label: 'No review', reason: 'Only editors see it.' } as const, 'title="Only editors see it."'],
])('a field has a badge that names the group of its input: %j', (note, title) => {
  const markup = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <NotedInput note={note} inputId="term">
        <input />
      </NotedInput>
    </ThemeProvider>,
  )
  expect(markup).toContain('role="group" aria-labelledby="term-review"')
  expect(markup).toMatch(new RegExp(`id="term-review"[^>]*>.*${note.label}.*<input`))
  if (title === null) expect(markup).not.toContain('title=')
  else expect(markup).toContain(title)
})
