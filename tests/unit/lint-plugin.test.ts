import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import plugin from '../lint/plugin.ts'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const errors = 1

tester.run(
  'own-pages-by-the-router: pages of this site are opened with a link or the router',
  plugin.rules['own-pages-by-the-router'],
  {
    valid: [
      'location.assign(link.href)',
      "location.assign('https://example.org/')",
      "window.location.replace('//example.org/')",
      'location.assign(`${origin}/about`)',
      "location.href = 'mailto:jo@example.org'",
      "const { href } = location; book.location = '/shelf'",
      "store.assign('/about')",
    ],
    invalid: [
      "location.assign('/about')",
      "window.location.replace('about')",
      'location.assign(`/diseases/${slug}`)',
      'location.assign(``)',
      "location.href = '/about'",
      'globalThis.location.href = `/about`',
      "document.location = '/about'",
      "location = '/about'",
    ].map((code) => ({ code, errors })),
  },
)

tester.run('memo-has-name: a memoized component has a name', plugin.rules['memo-has-name'], {
  valid: [
    'export default memo(function Card() { return <p /> })',
    'export default memo(Card)',
    'export default React.memo(forwardRef(function Card() { return <p /> }))',
    'export default () => <p />',
    'export default lazy(() => import("./card"))',
  ],
  invalid: [
    'export default memo(() => <p />)',
    'export default memo(function () { return <p /> })',
    'export default React.memo(React.forwardRef((props, ref) => <p ref={ref} />))',
  ].map((code) => ({ code, errors })),
})

tester.run(
  'no-renamed-lifecycles: renamed React lifecycle methods are not used',
  plugin.rules['no-renamed-lifecycles'],
  {
    valid: ['class A extends Component { componentDidMount() {} componentDidCatch() {} }'],
    invalid: [
      { code: 'class A extends Component { componentWillMount() {} }', errors },
      {
        code: 'class A extends Component { componentWillUpdate() {} componentWillReceiveProps() {} }',
        errors: 2,
      },
    ],
  },
)

tester.run('field-terms: names use standard terms', plugin.rules['field-terms'], {
  valid: [
    'function getTitle() {}',
    'const titleOfPage = 1',
    'class ConnectionLimiter {}',
    'const insteadOf = () => 1',
    'function splitWords() {}',
    'const MAX_BYTES = 1',
    'interface Finding {}',
    { code: 'export const boundWords = 1', filename: 'bound-words.ts' },
    { code: '', filename: 'connection-limiter.ts' },
  ],
  invalid: [
    { code: 'function titleOf() {}', errors },
    { code: 'class Crowd {}', errors },
    { code: 'type Tidings = string', errors },
    { code: 'interface DeskRow {}', errors },
    { code: 'interface Stored {}', errors },
    { code: 'type Kept = string', errors },
    { code: 'const MOST_BYTES = 1', errors },
    { code: 'const LEAST = 1', errors },
    { code: 'const statusWords = () => 1', errors },
    { code: '', filename: 'lake-teller.ts', errors },
    { code: '', filename: 'status-words.ts', errors },
  ],
})

tester.run(
  'no-spread-in-place: a literal is not spread into another literal',
  plugin.rules['no-spread-in-place'],
  {
    valid: [
      'const a = { ...b, c }',
      'const a = [...b, 1]',
      'f(...list)',
      'const a = { ...(b ? { c } : {}) }',
    ],
    invalid: [
      'const a = { ...{ b }, c }',
      'const a = [...[1, 2], 3]',
      'f(...[1, 2])',
      'new F(...[1])',
    ].map((code) => ({ code, errors })),
  },
)
