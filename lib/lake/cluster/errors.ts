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

/** The change is too large for the log of a cluster. */
export function tooLargeForLog(reason: string): LakeError {
  return httpError(
    413,
    'Request Entity Too Large',
    `${reason}. Nothing was changed. Split the change into several smaller ones.`,
    { type: 'clusterChangeTooLarge' },
  )
}

/** The leader lost PostgreSQL or its lease, or a follower lost the leader, while a change was being saved. */
export function unknownOutcome(lost: 'database' | 'leader' = 'database'): LakeError {
  return httpError(
    503,
    'Service Unavailable',
    `The connection to the ${lost} was lost while the change was being saved. It may or may not have been saved. Read the document before you try again.`,
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

/** Two nodes have one address, so what this node sends to the leader arrives at itself. */
export function sharedAddress(address: string): ClusterError {
  return new ClusterError(
    `Another node leads under ${address}, which is also this node’s address. Give each node a NODE_ADDRESS of its own, at which the others can reach it.`,
  )
}

export function noCluster(): ClusterError {
  return new ClusterError(
    'The database of DATABASE_URL has no cluster. Create one from an existing data folder: lake cluster init --data DIR.',
  )
}

export function clusterExists(): ClusterError {
  return new ClusterError(
    'The database of DATABASE_URL already has a cluster. To add a node to it, start the lake on an empty data folder with a copy of the secrets.json of its nodes. To create another cluster, use an empty database.',
  )
}
