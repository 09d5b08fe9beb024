// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { FormCallbacksProvider, FormValueProvider, type PatchEvent } from 'sanity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentChangeContext } from '../../studio/ui/document-change.ts'
import { TurnIntoFacts } from '../../studio/editor/text/legacy-facts-input.tsx'
import { TurnIntoText } from '../../studio/editor/text/turn-into-text.tsx'

const none = () => undefined
const callbacks = {
  ...{ onPathBlur: none, onPathFocus: none, onPathOpen: none, onFieldGroupSelect: none },
  ...{ onSetPathCollapsed: none, onSetFieldSetCollapsed: none },
}

beforeEach(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT'))

test.each([
  [
    'sections to one text',
    () => <TurnIntoText sections={[{ _key: 'signs', heading: 'Signs', body: [] }]} />,
    ['body', 'sections'],
  ],
  [
    'key facts to facts with citations',
    () => <TurnIntoFacts lines={['One.']} />,
    ['facts', 'keyFacts'],
  ],
])(
  'the form, which asks before it edits an approved page, gets a conversion of %s',
  async (_title, Offer, fields) => {
    const onChange = vi.fn<(event: PatchEvent) => void>()
    // Within a field, the form's paths begin at the field.
    const onFieldChange = vi.fn<(event: PatchEvent) => void>()
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    await act(async () =>
      root.render(
        <ThemeProvider theme={buildTheme()}>
          <FormValueProvider value={{ _id: 'versions.r1.page', _type: 'article' }}>
            <DocumentChangeContext value={onChange}>
              <FormCallbacksProvider {...callbacks} onChange={onFieldChange}>
                <Offer />
              </FormCallbacksProvider>
            </DocumentChangeContext>
          </FormValueProvider>
        </ThemeProvider>,
      ),
    )
    act(() => element.querySelector('button')?.click())
    expect(onFieldChange).not.toHaveBeenCalled()
    expect(onChange).toHaveBeenCalledOnce()
    const patches = onChange.mock.calls[0]?.[0].patches ?? []
    expect(patches.map(({ type, path }) => [type, ...path])).toEqual([
      ['set', fields[0]],
      ['unset', fields[1]],
    ])
    act(() => root.unmount())
    element.remove()
  },
)
