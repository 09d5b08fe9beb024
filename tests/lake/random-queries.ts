import fc from 'fast-check'

/** Some contain a dot, which makes them private. */
export const IDS = Array.from({ length: 30 }, (_, n) =>
  n % 9 === 4 ? `p.d${n}` : `d${n}`,
).flatMap((id) => [id, `drafts.${id}`, `versions.spring.${id}`])
const WORDS = ['sugar', 'Sugar-free', 'salt', 'less salt. more', 'sug.', 'été', '']

const scalar = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, -1, 2.5),
  fc.constantFrom('a', 'b', 'red', 'd1', '1', ...WORDS),
  fc.boolean(),
  fc.constant(null),
)
const reference = fc.record({ _type: fc.constant('reference'), _ref: fc.constantFrom('d1', 'd2') })
const anything = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(fc.oneof(scalar, reference), { maxLength: 3 }),
  reference,
  fc.record({ current: scalar }),
)

/** Documents with few names and values, with every kind of value in every place. */
export const fields = fc.record(
  {
    _type: fc.constantFrom('a', 'b'),
    n: anything,
    title: anything,
    tags: anything,
    refs: fc.array(reference, { maxLength: 2 }),
    slug: anything,
    featured: anything,
    at: anything,
  },
  { requiredKeys: ['_type'] },
)

const text = fc.constantFrom('"a"', '"red"', '"d1"', '"1"', '"sugar"', 'null', '1', '2.5', 'true')
const path = fc.constantFrom('n', 'title', 'tags', 'slug.current', 'featured', 'at._ref', '_id')
const comparison = fc.constantFrom('==', '<', '<=', '>', '>=', '!=')
const atom = fc.oneof(
  fc.constantFrom(
    '_type == "a"',
    '_type in ["a", "b"]',
    '_type in ["a", 1, true]',
    'n in [1, 2, "a"]',
    'n in [1, null]',
    'n in 0..2',
    'n in 0...2',
    '"red" in tags',
    '"red" in tags[]',
    '1 in tags',
    '"d1" in refs[]._ref',
    '"d1" in tags[]._ref',
    'count(tags[@ in ["red", 1]]) > 0',
    'count(tags[@ == "red"]) > 0',
    'count(tags[_ref in ["d1", "d2"]]) > 0',
    'count(refs[_ref == "d1"]) > 0',
    'count(tags[@ in ^.title]) > 0',
    'count(tags[@ in []]) > 0',
    'references("d1")',
    'references(["d1", "d2"])',
    'references(*[_type == "a"]._id)',
    'defined(slug.current)',
    'defined(tags)',
    'featured',
    '!featured',
    'title match "sug*"',
    'title match "*gar"',
    'title match "less sa*"',
    'title match ["salt", "more"]',
    'tags match "sugar"',
    '"sugar" match title',
    '[title, slug.current] match "sug*"',
    '[title, tags] match "sugar"',
    'title match text::query("salt")',
    '_id in path("drafts.**")',
    '_id in path("drafts.*")',
    '_id in path("d1")',
    '_id in path("**")',
    '_id in *[_type == "b"]._id',
    'n == @.title',
    'at->n > 0',
  ),
  fc.tuple(path, comparison, text).map(([left, op, right]) => `${left} ${op} ${right}`),
  fc.tuple(text, comparison, path).map(([left, op, right]) => `${left} ${op} ${right}`),
)
const filter = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    atom,
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => `${left} && ${right}`),
    fc.tuple(tie('any'), tie('any')).map(([left, right]) => `(${left} || ${right})`),
    tie('any').map((inner) => `!(${inner})`),
  ),
})).any
const sortKey = fc
  .tuple(
    fc.constantFrom(
      ...['n', 'title', 'slug.current', '_id', 'lower(title)', 'coalesce(n, title)'],
      ...['lower(coalesce(title, n))', 'coalesce(title, _id)'],
    ),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''))
const tail = fc.oneof(
  fc.constantFrom(
    '',
    '[0]',
    '[2]',
    '[-1]',
    '[0...3]',
    '[1..4]',
    '[2...100]',
    '[7...9]',
    '[12]',
    '[20..25]',
    '[40...60]',
    '[-3..-1]',
    '[0...-1]',
    '[3...1]',
  ),
)
/** A query, with `*` for the whole dataset. */
export const query = fc.oneof(
  fc.tuple(filter, tail).map(([where, cut]) => `*[${where}]${cut}`),
  fc
    .tuple(filter, fc.array(sortKey, { minLength: 1, maxLength: 2 }), tail)
    .map(([where, keys, cut]) => `*[${where}] | order(${keys.join(', ')})${cut}`),
  filter.map((where) => `count(*[${where}])`),
  fc
    .tuple(
      fc.constantFrom('a', 'b'),
      filter,
      fc.constantFrom('', ' | order(n desc, title)', ' | order(title)[0...9]'),
    )
    .map(([type, where, cut]) => `*[_type == "${type}" && ${where}]${cut}`),
  fc
    .tuple(fc.constantFrom('a', 'b'), filter)
    .map(([type, where]) => `count(*[_type == "${type}" && ${where}])`),
  // Documents with one value, ordered.
  fc
    .tuple(
      fc.constantFrom('', '_type == "a" && '),
      fc.constantFrom('"red" in tags', '1 in tags', 'n == 1', 'n == "red"', 'references("d1")'),
      fc.constantFrom('n desc', 'title', 'n desc, title', '_id'),
      tail,
    )
    .map(([type, where, keys, cut]) => `*[${type}${where}] | order(${keys})${cut}`),
  // Documents between two values, or after the last of a page, in this order.
  fc
    .tuple(
      fc.constantFrom('', '_type == "a" && ', '"red" in tags && ', '_type == "a" && n == 1 && '),
      fc.constantFrom(
        'n > 1',
        'n >= 1 && n < 3',
        'n <= "a"',
        'n in [1, 3]',
        '(n == 1 || n == "a")',
      ),
      fc.constantFrom('n', 'n desc', 'n desc, title', 'n, _id', 'coalesce(n, title)'),
      tail,
    )
    .map(([where, range, keys, cut]) => `*[${where}${range}] | order(${keys})${cut}`),
  fc
    .tuple(fc.constantFrom('_type == "a"', '"red" in tags'), fc.constantFrom('1', '"red"'), tail)
    .map(
      ([where, n, cut]) =>
        `*[${where} && (n < ${n} || (n == ${n} && _id > "d2"))] | order(n desc, _id)${cut}`,
    ),
  filter.map(
    (where) => `*[${where}]{_id, "to": *[at._ref == ^._id][0]._id, "above": count(*[n > ^.n])}`,
  ),
)
