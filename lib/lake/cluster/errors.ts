import { httpError, type LakeError } from '../errors.ts'

/** Clients of the hosted service retry such a response. */
const RETRY = { 'Retry-After': '1' }

/** The node cannot write, and nothing was written. */
export function notWritable(reason: string): LakeError {
  return httpError(
    503,
    'Service Unavailable',
    `${reason} Nothing was changed. Try again in a moment.`,
    { type: 'clusterUnavailable' },
    RETRY,
  )
}

/** The log of a cluster does not take a change of this size. */
export function tooLargeForLog(reason: string): LakeError {
  return httpError(
    413,
    'Request Entity Too Large',
    `${reason}. Nothing was changed. Split the change into several smaller ones.`,
    { type: 'clusterChangeTooLarge' },
  )
}

/** The leader lost PostgreSQL or its lease, or a follower lost the leader, while a change was on its way. */
export function unknownOutcome(lost: 'database' | 'leader' = 'database'): LakeError {
  return httpError(
    503,
    'Service Unavailable',
    `The connection to the ${lost} was lost while the change was being saved. It may or may not have been saved: read the document before you try again.`,
    { type: 'clusterOutcomeUnknown' },
    RETRY,
  )
}

/** This process cannot be part of the cluster; the message is for the operator. */
export class ClusterError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ClusterError'
  }
}

/** Two nodes with one address: what one sends to the other as the leader, it sends to itself. */
export function sharedAddress(address: string): ClusterError {
  return new ClusterError(
    `Another node leads under ${address}, which is this node’s address too. Give each node a NODE_ADDRESS of its own, at which the others reach it.`,
  )
}
