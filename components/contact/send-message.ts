/** Where the message goes: an EmailJS account, or our own endpoint with the same API. */
export interface MessageDelivery {
  publicKey: string
  serviceId: string
  templateId: string
  /** Post to this site's own origin instead of EmailJS's. */
  sameOrigin: boolean
}

/** Sends the form's three fields; rejects on any response but success. */
export async function sendMessage(
  { publicKey, serviceId, templateId, sameOrigin }: MessageDelivery,
  form: FormData,
  honeypot: string,
): Promise<void> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  // Load the library only when a message is sent.
  const { init, send } = await import('@emailjs/browser')
  // `send` reads the origin from what `init` stored; its own options do not have one (4.4.1).
  init({ publicKey, ...(sameOrigin ? { origin: window.location.origin } : {}) })
  const trap = text(honeypot)
  await send(
    serviceId,
    templateId,
    {
      name: text('name'),
      email: text('email'),
      message: text('message'),
      ...(trap ? { [honeypot]: trap } : {}),
    },
    { publicKey },
  )
}
