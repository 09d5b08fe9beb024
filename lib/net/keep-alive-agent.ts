import type { Agent, AgentOptions } from 'node:http'

/**
 * How long an idle connection is kept: half as long as the lake, or proxies usually, would. If they close it just as a
 * request is sent, that request is lost.
 */
const IDLE_MS = 30_000
/** If a server announces its keep-alive time, that is used, minus this margin. Node applies it only with a `timeout`. */
const EARLY_CLOSE_MS = 20_000

/** An agent that keeps connections to a server of ours, and closes idle ones before the server does. */
export function keepAliveAgent<Made extends Agent>(
  MadeAgent: new (options: AgentOptions) => Made,
  { idleMs = IDLE_MS }: { idleMs?: number } = {},
): Made {
  return new MadeAgent({
    keepAlive: true,
    maxFreeSockets: 64,
    // Closes idle connections; a response may take longer.
    timeout: idleMs,
    agentKeepAliveTimeoutBuffer: EARLY_CLOSE_MS,
  })
}
