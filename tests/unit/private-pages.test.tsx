// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startServices } from '../../components/consent/first-visit.ts'
import { loadTrackingScripts } from '../../components/consent/load-tracking-scripts.ts'
import { CONSENT_KEY, EVERYTHING, writeConsent } from '../../lib/consent.ts'

const keys = { analyticsId: 'G-TEST1234', adsClientId: 'ca-pub-1234567890123456' }
const hosts = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).host)
const AD = '<ins class="adsbygoogle"></ins>'

beforeEach(() => {
  document.head.innerHTML = ''
  window.dataLayer = undefined
  window.adsbygoogle = undefined
})
afterEach(() => localStorage.clear())

describe('pages on sensitive topics', () => {
  test('a private page loads no analytics and no ads, whatever the consent', () => {
    document.body.innerHTML = `<div hidden data-private-page></div>${AD}`
    loadTrackingScripts(keys, EVERYTHING)
    localStorage.setItem(CONSENT_KEY, writeConsent(EVERYTHING, Date.now()))
    expect(startServices(keys)).toBe(false)
    expect(hosts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
    expect(window.adsbygoogle).toBeUndefined()
  })

  test('a private page does not ask for consent', () => {
    document.body.innerHTML = '<div hidden data-private-page></div>'
    expect(startServices(keys)).toBe(false)
    document.body.innerHTML = ''
    expect(startServices(keys)).toBe(true)
  })
})

test('other pages load the allowed services and send neither the query nor the referrer', () => {
  document.body.innerHTML = AD
  history.replaceState(null, '', '/blog?q=hiv#bmi')
  loadTrackingScripts(keys, EVERYTHING)
  expect(hosts()).toEqual(['www.googletagmanager.com', 'pagead2.googlesyndication.com'])
  const dataLayer = JSON.stringify(window.dataLayer)
  expect(dataLayer).toContain('"page_location":"http://localhost:3000/blog"')
  expect(dataLayer).toContain('"page_referrer":""')
  expect(dataLayer).not.toContain('hiv')
})
