import { renderToStaticMarkup } from 'react-dom/server'
import type { DocumentActionComponent, DocumentActionProps, Source } from 'sanity'
import { SourceContext } from 'sanity/_singletons'
import { expect, test } from 'vitest'
import { publishByRule } from '../../studio/app/publish-action.ts'

function isSource(value: object): value is Source {
  return 'currentUser' in value
}

function isActionProps(value: object): value is DocumentActionProps {
  return 'type' in value
}

const original: DocumentActionComponent = () => ({ label: 'Publish' })
const usePublish = publishByRule(original)

function Offer({ page }: { page: object }) {
  const props = { id: 'a', ...page }
  if (!isActionProps(props)) throw new TypeError('Not the props of an action')
  const offer = usePublish(props)
  return <p>{offer?.disabled ? offer.title : offer?.label}</p>
}

const PERSON = { _type: 'person', name: 'Dana Reyes', credentials: 'MD', bio: 'Reads trials.' }
const OFFERED = /^<p>Publish<\/p>$/
const REFUSED = /Only an administrator can change “credentials”.* Ask an administrator to publish/

test.each([
  ['a changed credential', 'editor', { ...PERSON, credentials: 'MD, PhD' }, PERSON, REFUSED],
  ['a changed credential', 'administrator', { ...PERSON, credentials: 'MD' }, PERSON, OFFERED],
  ['the public values', 'editor', PERSON, PERSON, OFFERED],
  ['nothing public yet', 'editor', PERSON, null, /Only an administrator can change “/],
  ['no draft', 'editor', null, PERSON, OFFERED],
])(
  'Publish of a person with %s, for the role %s, is as the lake decides: %#',
  (_what, role, draft, published, shown) => {
    const source = { currentUser: { id: 'me', roles: [{ name: role }] } }
    if (!isSource(source)) throw new TypeError('Not a source')
    expect(
      renderToStaticMarkup(
        <SourceContext value={source}>
          <Offer page={{ type: 'person', draft, published }} />
        </SourceContext>,
      ),
    ).toMatch(shown)
  },
)

test('Publish on the draft of a redirect is offered to an editor', () => {
  const source = { currentUser: { id: 'me', roles: [{ name: 'editor' }] } }
  if (!isSource(source)) throw new TypeError('Not a source')
  const draft = { _type: 'redirect', from: '/old', to: '/new' }
  expect(
    renderToStaticMarkup(
      <SourceContext value={source}>
        <Offer page={{ type: 'redirect', draft, published: null }} />
      </SourceContext>,
    ),
  ).toMatch(OFFERED)
})
