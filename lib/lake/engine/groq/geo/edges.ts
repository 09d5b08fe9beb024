import type { s2 as S2 } from 's2js'
import { sphere } from './sphere.ts'

/** One edge of a line or an area, with its bounding box in space. */
interface Edge {
  line: S2.Polyline
  least: readonly [number, number, number]
  most: readonly [number, number, number]
}

/** The edges of a shape in order; for an area, those of all its rings. */
export function getEdges(shape: S2.Polyline | S2.Polygon | S2.Loop): Edge[] {
  return Array.from({ length: shape.numEdges() }, (_, at) => {
    const { v0, v1 } = shape.edge(at)
    // How far an edge departs from the straight line between its ends.
    const half = Math.hypot(v0.x - v1.x, v0.y - v1.y, v0.z - v1.z) / 2
    const bulge = 1 - Math.sqrt(Math.max(0, 1 - half * half)) + Number.EPSILON
    const [low, high] = [Math.min, Math.max]
    return {
      line: new (sphere().Polyline)([v0, v1]),
      least: [low(v0.x, v1.x) - bulge, low(v0.y, v1.y) - bulge, low(v0.z, v1.z) - bulge],
      most: [high(v0.x, v1.x) + bulge, high(v0.y, v1.y) + bulge, high(v0.z, v1.z) + bulge],
    }
  })
}

/** Whether any edges of the two cross or touch. */
export function doMeet(one: readonly Edge[], other: readonly Edge[]): boolean {
  const owners = new Map<Edge, boolean>()
  for (const edge of one) owners.set(edge, true)
  for (const edge of other) owners.set(edge, false)
  return someMeeting([...owners.keys()], (a, b) => owners.get(a) !== owners.get(b))
}

/** Whether a closed line crosses or touches itself other than where consecutive edges join. */
export function meetsItself(ring: readonly Edge[]): boolean {
  const places = new Map(ring.map((edge, at) => [edge, at]))
  return someMeeting(ring, (a, b) => {
    const apart = Math.abs((places.get(a) ?? 0) - (places.get(b) ?? 0))
    return apart > 1 && apart < ring.length - 1
  })
}

/**
 * Whether any two edges that satisfy `isAsked` meet. Edges are sorted along one axis, and each is compared only with
 * those that start within its extent: comparing all pairs would take seconds for a single coastline.
 */
function someMeeting(edges: readonly Edge[], meets: (a: Edge, b: Edge) => boolean): boolean {
  const sorted = [...edges].sort((a, b) => a.least[0] - b.least[0])
  return sorted.some((edge, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.least[0] > edge.most[0]) return false
      if (areNear(edge, other) && meets(edge, other) && edge.line.intersects(other.line))
        return true
    }
    return false
  })
}

function areNear({ least, most }: Edge, other: Edge): boolean {
  return (
    least[1] <= other.most[1] &&
    other.least[1] <= most[1] &&
    least[2] <= other.most[2] &&
    other.least[2] <= most[2]
  )
}
