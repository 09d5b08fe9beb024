import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

// The 2,371 geo cases of the official GROQ test suite pass as well (`npm run conformance`); they are not included here.

type Position = readonly [number, number]

const dataset = new MemoryDataset([])

function answer(query: string, params: Record<string, unknown> = {}): unknown {
  return evaluate(parseQuery(query, params), { dataset, identity: 'me' }).data
}

const ask = (name: string, a: unknown, b: unknown) => answer(`geo::${name}($a, $b)`, { a, b })

const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })
const line = (...coordinates: Position[]) => ({ type: 'LineString', coordinates })
const area = (...rings: Position[][]) => ({ type: 'Polygon', coordinates: rings })

/** A ring around a point, this many degrees to each side. */
function square(lng: number, lat: number, side: number): Position[] {
  const [west, east, south, north] = [lng - side, lng + side, lat - side, lat + side]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

describe('geo()', () => {
  it.each([
    [{ lat: 59.9, lng: 10.7 }, point(10.7, 59.9)],
    [{ lat: 59.9, lon: 10.7 }, point(10.7, 59.9)],
    [{ _type: 'geopoint', lat: 59.9, lng: 10.7, alt: 12 }, point(10.7, 59.9)],
    [{ ...point(10.7, 59.9), title: 'Oslo' }, point(10.7, 59.9)],
    [line([0, 0], [1, 1]), line([0, 0], [1, 1])],
    [area(square(0, 0, 1)), area(square(0, 0, 1))],
  ])('accepts %j', (value, expected) => {
    expect(answer('geo($value)', { value })).toEqual(expected)
    expect(answer('geo(geo($value))', { value })).toEqual(expected)
  })

  it.each([
    ['null', null],
    ['a string', 'Oslo'],
    ['an empty object', {}],
    ['a latitude without a longitude', { lat: 1 }],
    ['two spellings of the longitude', { lat: 1, lng: 2, lon: 2 }],
    ['a coordinate in a string', { lat: 1, lng: '2' }],
    ['a latitude above 90', { lat: 91, lng: 0 }],
    ['an unknown type', { type: 'Circle', coordinates: [0, 0] }],
    ['a feature collection', { type: 'FeatureCollection', features: [] }],
    ['a line with one position', line([0, 0])],
    ['a line with identical positions', line([0, 0], [0, 0])],
    ['a polygon without rings', area()],
    ['a ring that is not closed', area(square(0, 0, 1).slice(0, 4))],
    [
      'a ring with a repeated corner',
      area([...square(0, 0, 1).slice(0, 2), ...square(0, 0, 1).slice(1)]),
    ],
    [
      'a ring that crosses itself',
      area([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    ],
    [
      'a ring that touches itself',
      area([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ]),
    ],
  ])('returns null for %s', (_what, value) => {
    expect(answer('geo($value)', { value })).toBeNull()
    expect(ask('contains', value, point(0, 0))).toBeNull()
    expect(ask('intersects', point(0, 0), value)).toBeNull()
    expect(ask('distance', value, point(0, 0))).toBeNull()
  })

  it('is recognized as a call only, not in strings, comments, fields, or parameters', () => {
    const query = `{
      "geo(1)": 'geo(2) "', "b": "\\"geo(3)", // geo(4)
      "geo": geo({"lat": 1, "lng": 2}).type, "field": {"geo": 5}.geo, "param": $geo
    }`
    const expected = { 'geo(1)': 'geo(2) "', b: '"geo(3)', geo: 'Point', field: 5, param: 6 }
    expect(answer(query, { geo: 6 })).toEqual(expected)
  })

  it('keeps the position of a syntax error', () => {
    const query = 'geo({"lat": 1, "lng": 2}) =='
    expect(() => parseQuery(query)).toThrow(
      expect.objectContaining({
        body: { error: expect.objectContaining({ start: query.length, query }) },
      }),
    )
    expect(() => parseQuery('geography(1)')).toThrow('geography')
  })
})

describe('geo::latLng()', () => {
  it('creates a point from a latitude and a longitude', () => {
    expect(answer('geo::latLng(59.9, 10.7)')).toEqual(point(10.7, 59.9))
    expect(answer('geo::latLng(59.9, null)')).toBeNull()
    expect(answer('geo::latLng(null, 10.7)')).toBeNull()
  })
})

describe('geo::distance()', () => {
  it('returns meters along the sphere with the equatorial radius', () => {
    const degree = (2 * Math.PI * 6_378_137) / 360
    expect(ask('distance', point(0, 0), { lat: 0, lng: 1 })).toBeCloseTo(degree, 3)
    expect(ask('distance', point(7, -90), point(9, 90))).toBeCloseTo(180 * degree, 3)
    expect(ask('distance', point(179.5, 0), point(-179.5, 0))).toBeCloseTo(degree, 3)
    expect(ask('distance', point(5, 5), point(5, 5))).toBe(0)
  })

  it('returns null for anything but two points', () => {
    expect(ask('distance', line([0, 0], [1, 1]), point(0, 0))).toBeNull()
  })

  it('is symmetric', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(ask('distance', a, b)).toBe(ask('distance', b, a))
      }),
    )
  })
})

const withHole = area(square(0, 50, 4), square(0, 50, 1))
const islands = { type: 'MultiPolygon', coordinates: [[square(0, 50, 1)], [square(9, 50, 1)]] }

describe('geo::contains()', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['a point inside', area(square(0, 50, 1)), point(0.5, 50.5), true],
    ['a point outside', area(square(0, 50, 1)), point(2, 50), false],
    ['a point in the hole', withHole, point(0, 50), false],
    ['a point beside the hole', withHole, point(2, 50), true],
    ['a ring in the opposite direction', area(square(0, 50, 1).reverse()), point(0, 50), true],
    ['a point across the date line', area(square(-179.5, 0, 0.4)), point(-179.6, 0), true],
    [
      'points in both polygons',
      islands,
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 50],
          [9, 50],
        ],
      },
      true,
    ],
    [
      'only one of two points',
      islands,
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 50],
          [5, 50],
        ],
      },
      false,
    ],
    ['a line inside', area(square(0, 50, 1)), line([-0.5, 50], [0.5, 50.2]), true],
    ['a line through the hole', withHole, line([-2, 50], [2, 50]), false],
    ['a line between two polygons', islands, line([0, 50], [9, 50]), false],
    ['a smaller area', area(square(0, 50, 1)), area(square(0, 50, 0.5)), true],
    ['itself', area(square(0, 50, 1)), area(square(0, 50, 1)), true],
    ['a larger area', area(square(0, 50, 1)), area(square(0, 50, 2)), false],
    ['an area around the hole', withHole, area(square(0, 50, 2)), false],
    ['a geometry on a line, which has no interior', line([0, 0], [1, 1]), point(0, 0), false],
    // On a sphere the shortest path between two points on one latitude curves toward the pole.
    [
      'a point north of the parallel',
      area([
        [-60, 30],
        [60, 30],
        [60, 60],
        [-60, 60],
        [-60, 30],
      ]),
      point(0, 65),
      true,
    ],
  ])('returns the expected result for %s', (_what, outer, inner, expected) => {
    expect(ask('contains', outer, inner)).toBe(expected)
  })
})

describe('geo::intersects()', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['two lines that cross', line([-1, 0], [1, 0]), line([0, -1], [0, 1]), true],
    ['two lines side by side', line([-1, 0], [1, 0]), line([-1, 1], [1, 1]), false],
    ['a line through an area', area(square(0, 50, 1)), line([-5, 50], [5, 50]), true],
    ['a line inside an area', area(square(0, 50, 1)), line([-0.5, 50], [0.5, 50]), true],
    ['a line within the hole', withHole, line([-0.5, 50], [0.5, 50]), false],
    ['areas that overlap', area(square(0, 50, 1)), area(square(1, 50.5, 1)), true],
    ['an area within another', area(square(0, 50, 4)), area(square(0, 50, 1)), true],
    ['separate areas', area(square(0, 50, 1)), area(square(5, 50, 1)), false],
    ['an area in the hole', withHole, area(square(0, 50, 0.5)), false],
    ['a point in an area', area(square(0, 50, 1)), { lat: 50, lng: 0.5 }, true],
    ['the same point', point(1, 2), { lat: 2, lng: 1 }, true],
    ['two points', point(1, 2), point(2, 1), false],
    ['the end of a line', line([0, 0], [1, 1]), point(1, 1), true],
    ['one polygon of two', islands, area(square(9.5, 50, 1)), true],
  ])('returns the expected result for %s, in both directions', (_what, one, other, expected) => {
    expect(ask('intersects', one, other)).toBe(expected)
    expect(ask('intersects', other, one)).toBe(expected)
  })

  it('is true for everything that an area contains', () => {
    const around = area(square(0, 0, 10))
    const place = fc.tuple(
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.double({ min: -20, max: 20, noNaN: true }),
    )
    const shape = fc.oneof(
      place.map(([lng, lat]) => point(lng, lat)),
      place.map(([lng, lat]) => area(square(lng, lat, 0.5))),
      fc.tuple(place, place).map(([from, to]) => line(from, to)),
    )
    fc.assert(
      fc.property(shape, (inner) => {
        if (ask('contains', around, inner) === true)
          expect(ask('intersects', around, inner)).toBe(true)
      }),
    )
  })

  it('accepts an area with 20,000 corners', () => {
    const corners = Array.from({ length: 20_000 }, (_, at): Position => {
      const turn = (2 * Math.PI * at) / 20_000
      return [10 + 3 * Math.cos(turn), 50 + 2 * Math.sin(turn)]
    })
    const coast = area([...corners, corners[0] ?? [0, 0]])
    expect(ask('contains', coast, point(10, 50))).toBe(true)
    expect(ask('intersects', coast, line([0, 50], [10, 50]))).toBe(true)
  })
})

describe('geo and reference functions in a lake', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake()
    const client = lake.client('administrator')
    await client
      .transaction()
      .create({
        _id: 'oslo',
        _type: 'clinic',
        place: { _type: 'geopoint', lat: 59.91, lng: 10.75 },
      })
      .create({
        _id: 'bergen',
        _type: 'clinic',
        place: { _type: 'geopoint', lat: 60.39, lng: 5.32 },
      })
      .create({ _id: 'online', _type: 'clinic' })
      .create({ _id: 'ward', _type: 'ward', of: { _type: 'reference', _ref: 'oslo' } })
      .commit()
  })
  afterAll(() => lake.close())

  it('filter and order documents by distance', async () => {
    const client = lake.client('administrator')
    const here = { lat: 59.33, lng: 18.07 }
    const near = '*[_type == "clinic" && geo::distance(place, $here) < 500000]._id'
    expect(await client.fetch(near, { here })).toEqual(['oslo'])
    const ordered = '*[_type == "clinic"] | order(geo::distance(place, $here))._id'
    expect(await client.fetch(ordered, { here })).toEqual(['oslo', 'bergen', 'online'])
    const within = '*[_type == "clinic" && geo::contains(geo($around), place)]._id'
    expect(await client.fetch(within, { around: area(square(5, 60, 2)) })).toEqual(['bergen'])
  })

  it('count references to a document and resolve documents::get', async () => {
    const client = lake.client('administrator')
    const counts = `*[_type == "clinic"] | order(_id) {
      "in": documents::incomingRefCount(), "gdr": documents::incomingGlobalDocumentReferenceCount()
    }`
    expect(await client.fetch(counts)).toEqual([
      { in: 0, gdr: 0 },
      { in: 0, gdr: 0 },
      { in: 1, gdr: 0 },
    ])
    expect(await client.fetch('*[_type == "ward"][0]{"id": documents::get(of)._id}')).toEqual({
      id: 'oslo',
    })
    expect(await client.fetch('documents::get({"_ref": "nothing"})')).toBeNull()
  })
})
