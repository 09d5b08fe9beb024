import type { s2 as S2 } from 's2js'
import { doMeet, getEdges } from './edges.ts'
import { readGeometry } from './geometry.ts'
import { getShapes, type Shapes } from './shapes.ts'

/** The equatorial radius, as the hosted service uses; the mean radius would make distances 0.1 % shorter. */
const EARTH_RADIUS_METERS = 6_378_137

/** Meters between two points along the sphere, by the haversine formula; null for anything else. */
export function distance(left: unknown, right: unknown): number | null {
  const [from, to] = [readGeometry(left), readGeometry(right)]
  if (from?.type !== 'Point' || to?.type !== 'Point') return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const [[lng, lat], [otherLng, otherLat]] = [from.coordinates, to.coordinates]
  const part =
    haversine(radians(otherLat - lat)) +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * haversine(radians(otherLng - lng))
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Whether two geometries share a point; null if either is not a geometry. */
export function intersects(left: unknown, right: unknown): boolean | null {
  const [one, other] = [getShapes(left), getShapes(right)]
  if (!one || !other) return null
  return (
    one.points.some((point) => isAt(point, other)) ||
    other.points.some((point) => isAt(point, one)) ||
    doMeet(allEdges(one), allEdges(other)) ||
    hasCornerIn(one, other) ||
    hasCornerIn(other, one)
  )
}

/**
 * Whether the first geometry contains all of the second; null if either is not a geometry. Only areas contain
 * something, and each part of the second has to lie within a single area of the first.
 */
export function contains(outer: unknown, inner: unknown): boolean | null {
  const [around, within] = [getShapes(outer), getShapes(inner)]
  if (!around || !within) return null
  const isInside = (test: (area: S2.Polygon) => boolean) => around.areas.some(test)
  return (
    within.points.every((point) => isInside((area) => area.containsPoint(point))) &&
    within.lines.every((line) => isInside((area) => containsLine(area, line))) &&
    within.areas.every((part) => isInside((area) => area.contains(part)))
  )
}

function isAt(point: S2.Point, { points, lines, areas }: Shapes): boolean {
  return (
    points.some((other) => other.equals(point)) ||
    areas.some((area) => area.containsPoint(point)) ||
    lines.some((line) => line.points.some((corner) => corner.equals(point)))
  )
}

/** Where no edges meet, either all corners of a line or ring lie within an area, or none do. */
function hasCornerIn({ lines, areas }: Shapes, { areas: around }: Shapes): boolean {
  const corners = [
    ...lines.map((line) => line.points[0]),
    ...areas.flatMap((area) => area.loops.map((loop) => loop.vertices[0])),
  ]
  return corners.some((corner) => corner && around.some((area) => area.containsPoint(corner)))
}

function containsLine(area: S2.Polygon, line: S2.Polyline): boolean {
  return (
    line.points.every((point) => area.containsPoint(point)) &&
    !doMeet(getEdges(area), getEdges(line))
  )
}

function allEdges({ lines, areas }: Shapes) {
  return [...lines, ...areas].flatMap(getEdges)
}
