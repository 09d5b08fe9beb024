/** A beginning of replies to readers, which staff complete. */
export interface ReplyTemplate {
  name: string
  /** `{name}` becomes the reader’s name. */
  text: string
}

/** The templates that the site settings begin with. None gives medical advice to one person. */
export const DEFAULT_REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Thank you',
    text: 'Hello {name},\n\nThank you for your message.\n\n',
  },
  {
    name: 'We can’t give personal advice',
    text: 'Hello {name},\n\nThank you for your message. We can’t give medical advice for your own situation by email. Please talk with your doctor, or call your clinic. If you feel very ill or it is an emergency, call 911 right away.\n\nYou can find general information on our website:\n\n',
  },
  {
    name: 'We corrected an error',
    text: 'Hello {name},\n\nThank you for telling us about an error on our website. We have checked it and corrected the page. The change is listed on our corrections page.\n\n',
  },
  {
    name: 'We are looking into it',
    text: 'Hello {name},\n\nThank you for your message. We are looking into it, and will write to you again.\n\n',
  },
]
