import { isRecord } from '../../is-record.ts'

/** Longitude and latitude in degrees, as in GeoJSON; further numbers (an altitude) are ignored. */
export type Position = readonly [lng: number, lat: number, ...more: number[]]

/** GeoJSON (RFC 7946), as far as GROQ supports it. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: readonly Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Position[])[])[] }

/**
 * Recognizes a geometry by its form: GeoJSON, or `{lat, lng}` as in a geopoint field. Null for everything else. Does
 * not check whether rings are valid.
 */
export function readGeometry(data: unknown): Geometry | null {
  if (!isRecord(data)) return null
  if ('lat' in data) return getPoint(data)
  const { type, coordinates } = data
  switch (type) {
    case 'Point':
      return isPosition(coordinates) ? { type, coordinates } : null
    case 'MultiPoint':
      return isArrayMatching(coordinates, isPosition, 1) ? { type, coordinates } : null
    case 'LineString':
      return isLine(coordinates) ? { type, coordinates } : null
    case 'MultiLineString':
      return isArrayMatching(coordinates, isLine, 1) ? { type, coordinates } : null
    case 'Polygon':
      return isArrayMatching(coordinates, isRing, 1) ? { type, coordinates } : null
    case 'MultiPolygon':
      return isArrayMatching(coordinates, isPolygon, 1) ? { type, coordinates } : null
    default:
      return null
  }
}

/** With both spellings of the longitude, it is ambiguous. */
function getPoint(data: Readonly<Record<string, unknown>>): Geometry | null {
  if ('lng' in data && 'lon' in data) return null
  const coordinates = [data['lng'] ?? data['lon'], data['lat']]
  return isPosition(coordinates) ? { type: 'Point', coordinates } : null
}

function isPosition(data: unknown): data is Position {
  if (!Array.isArray(data) || data.length < 2) return false
  if (!data.every((part) => typeof part === 'number' && Number.isFinite(part))) return false
  return Math.abs(data[0]) <= 180 && Math.abs(data[1]) <= 90
}

function isArrayMatching<T>(
  data: unknown,
  isOne: (item: unknown) => item is T,
  least: number,
): data is readonly T[] {
  return Array.isArray(data) && data.length >= least && data.every((item) => isOne(item))
}

function isLine(data: unknown): data is readonly Position[] {
  return isArrayMatching(data, isPosition, 2)
}

/** At least three corners, with the first repeated at the end. */
function isRing(data: unknown): data is readonly Position[] {
  return isArrayMatching(data, isPosition, 4) && isSamePosition(data[0], data.at(-1))
}

function isPolygon(data: unknown): data is readonly (readonly Position[])[] {
  return isArrayMatching(data, isRing, 1)
}

function isSamePosition(left: Position | undefined, right: Position | undefined): boolean {
  return left?.[0] === right?.[0] && left?.[1] === right?.[1]
}
