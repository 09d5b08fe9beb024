import type { s2 as S2 } from 's2js'
import { getEdges, meetsItself } from './edges.ts'
import { readGeometry, type Geometry, type Position } from './geometry.ts'
import { sphere } from './sphere.ts'

/** A geometry on the sphere, split into its parts. */
export interface Shapes {
  geometry: Geometry
  points: readonly S2.Point[]
  lines: readonly S2.Polyline[]
  areas: readonly S2.Polygon[]
}

/** A document's values are the same objects in every query, and its area is compared with every other document. */
const cache = new WeakMap<object, Shapes | null>()

/** The shapes of a value; null if it is not a geometry that can exist on a sphere. */
export function getShapes(data: unknown): Shapes | null {
  if (typeof data !== 'object' || data === null) return null
  const before = cache.get(data)
  if (before !== undefined) return before
  const geometry = readGeometry(data)
  const shapes = geometry && makeShapes(geometry)
  cache.set(data, shapes)
  return shapes
}

function makeShapes(geometry: Geometry): Shapes | null {
  const { type, coordinates } = geometry
  switch (type) {
    case 'Point':
      return together(geometry, { points: [pointAt(coordinates)] })
    case 'MultiPoint':
      return together(geometry, { points: coordinates.map(pointAt) })
    case 'LineString':
      return together(geometry, { lines: [getLine(coordinates)] })
    case 'MultiLineString':
      return together(geometry, { lines: coordinates.map(getLine) })
    case 'Polygon':
      return together(geometry, { areas: [getArea(coordinates)] })
    case 'MultiPolygon':
      return together(geometry, { areas: coordinates.map(getArea) })
  }
}

interface Parts {
  points?: readonly S2.Point[]
  lines?: readonly (S2.Polyline | null)[]
  areas?: readonly (S2.Polygon | null)[]
}

function together(
  geometry: Geometry,
  { points = [], lines = [], areas = [] }: Parts,
): Shapes | null {
  return isWhole(lines) && isWhole(areas) ? { geometry, points, lines, areas } : null
}

function isWhole<T>(list: readonly (T | null)[]): list is readonly T[] {
  return !list.includes(null)
}

function pointAt([lng, lat]: Position): S2.Point {
  const { LatLng, Point } = sphere()
  return Point.fromLatLng(LatLng.fromDegrees(lat, lng))
}

/** Repeated points are allowed, but a line needs two different ones. */
function getLine(positions: readonly Position[]): S2.Polyline | null {
  const points = positions
    .map(pointAt)
    .filter((point, at, all) => at === 0 || !all[at - 1]?.equals(point))
  if (points.length < 2) return null
  const line = new (sphere().Polyline)(points)
  return line.validate() ? null : line
}

function getArea(rings: readonly (readonly Position[])[]): S2.Polygon | null {
  const loops = rings.map(getLoop)
  if (!isWhole(loops)) return null
  const area = new (sphere().Polygon)([...loops])
  return area.validate() ? null : area
}

/** A ring encloses its smaller side, whatever its direction. No corner may repeat, and no edge may cross another. */
function getLoop(ring: readonly Position[]): S2.Loop | null {
  const loop = new (sphere().Loop)(ring.slice(0, -1).map(pointAt))
  if (loop.validate() || meetsItself(getEdges(loop))) return null
  loop.normalize()
  return loop
}
