/** A node as `/health` and `lake cluster status` show it. */
export interface ClusterStatus {
  /** The node's own address. */
  node: string
  /** `candidate`: between being a follower and the leader. */
  role: 'leader' | 'follower' | 'candidate'
  /** The leader's address; null when none is known. */
  leader: string | null
  epoch: number
  /** The number of the last change group in this node's file. */
  position: number
  /**
   * How many change groups, and for how many milliseconds, this node is behind the log. Milliseconds are null if it
   * has not reached the log since it started: its file may be of any age.
   */
  lag: { changes: number; ms: number | null }
  database: 'reachable' | 'unreachable'
}

/** What the parts of a lake may ask their node. */
export interface ClusterView {
  status(): ClusterStatus
  /** The number of the last change group that this node has. */
  position(): number
  /**
   * Whether the node has this change group, or gets it now. False as soon as it is known that the log does not have it;
   * while the log cannot be read, after this many milliseconds.
   */
  reach(seq: number, ms: number): Promise<boolean>
}
