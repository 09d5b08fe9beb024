/** The position of the leader after it has answered a request that another node sent on. */
export const NODE_POSITION_HEADER = 'lake-node-position'

/** From one node to another: proves that the sender is a node, and that it may speak for a caller. */
export const NODE_KEY_HEADER = 'lake-node-key'
/** The network address of the caller's connection, and the URL of its request, as the first node saw them. */
export const CALLER_PEER_HEADER = 'lake-caller-peer'
export const CALLER_URL_HEADER = 'lake-caller-url'

/** Headers that concern one connection only (RFC 9110), or that `fetch` sets itself. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]

const OF_NODES = [NODE_KEY_HEADER, NODE_POSITION_HEADER, CALLER_PEER_HEADER, CALLER_URL_HEADER]

/** A copy without the headers that concern one connection, and without those of nodes. */
export function toForwardedHeaders(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of OF_CONNECTION) copy.delete(name)
  for (const name of OF_NODES) copy.delete(name)
  return copy
}
