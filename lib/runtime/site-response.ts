import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

const PERMANENT = 308

/**
 * A response of the site. Two things are set right on a page's permanent redirect: Next sends `Location` twice when
 * it has just rendered one, and without a `max-age` a browser keeps one for good. An address that is taken again
 * (a page that moves there, and back) would then lead that reader in a circle.
 */
export class SiteResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (status === PERMANENT) {
      const [location] = [this.getHeader('location')].flat()
      if (location !== undefined) this.setHeader('location', location)
      this.setHeader('cache-control', 'public, max-age=0, must-revalidate')
    }
    return typeof reason === 'string'
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason ?? headers)
  }
}
