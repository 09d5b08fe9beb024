import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentActionComponent, DocumentActionProps, Source } from 'sanity'
import { SourceContext } from 'sanity/_singletons'
import { expect, test } from 'vitest'
import { unpublishByRule } from '../../studio/app/unpublish-action.ts'

function isSource(value: object): value is Source {
  return 'currentUser' in value
}

function isActionProps(value: object): value is DocumentActionProps {
  return 'type' in value
}

const original: DocumentActionComponent = () => ({ label: 'Unpublish' })
const useUnpublish = unpublishByRule(original)

function Offer({ type }: { type: string }) {
  const props = { id: 'a', type }
  if (!isActionProps(props)) throw new TypeError('Not the props of an action')
  const offer = useUnpublish(props)
  return <p>{offer?.disabled ? offer.title : offer?.label}</p>
}

test.each([
  ['person', 'administrator', /^<p>Unpublish<\/p>$/],
  ['person', 'editor', /Only administrators can unpublish this/],
  ['article', 'editor', /second person must confirm its removal/],
  ['article', 'administrator', /second person must confirm its removal/],
  ['legalPage', 'editor', /can’t work without this page/],
])('Unpublish on a document of type %s, for the role %s, is shown as %s', (type, role, shown) => {
  const source = { currentUser: { id: 'me', roles: [{ name: role }] } }
  if (!isSource(source)) throw new TypeError('Not a source')
  expect(
    renderToStaticMarkup(
      <SourceContext value={source}>
        <Offer type={type} />
      </SourceContext>,
    ),
  ).toMatch(shown)
})
