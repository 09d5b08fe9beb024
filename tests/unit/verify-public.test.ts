import { expect, test } from 'vitest'
import { compare } from '../../lib/server/verify-public/compare.ts'

const changed = {
  id: 'article-a',
  type: 'article',
  problem: 'unsignedRecord',
  isShown: true,
} as const
const gone = { path: '/a', status: 404 }
const counted = '12 documents and 1 pages compared with signed records'

test.each([
  ['no differences', [], [{ path: '/a', status: 200 }], 0, 'no differences.'],
  ['one difference', [changed], [{ path: '/a', status: 200 }], 1, '1 difference.'],
  ['several differences', [changed], [gone], 1, '2 differences.'],
] as const)(
  'verify:public counts %s, and its exit code tells',
  (_what, mismatches, pages, code, end) => {
    const { lines, exitCode } = compare({ documents: 12, mismatches, pages })
    expect(lines.at(-1)).toBe(`${counted}: ${end}`)
    expect(exitCode).toBe(code)
  },
)
