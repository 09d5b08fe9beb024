import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmergencyContacts } from '../../components/resources/emergency-contacts.tsx'

const contact = (phone: string, isSample: boolean | null) => ({
  _key: phone,
  name: `Line ${phone}`,
  phone,
  text: 'When to call.',
  isSample,
})

test('a sample phone number is listed last and is not a link', () => {
  const contacts = [contact('1-800-555-0199', true), contact('911', null), contact('988', false)]
  const html = renderToStaticMarkup(
    <EmergencyContacts
      section={{ heading: 'Emergency contacts', intro: null, contacts, more: null }}
    />,
  )
  expect([...html.matchAll(/href="(tel:[^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:911',
    'tel:988',
  ])
  expect([...html.matchAll(/>Line ([\d-]+)</g)].map(([, phone]) => phone)).toEqual([
    '911',
    '988',
    '1-800-555-0199',
  ])
})
