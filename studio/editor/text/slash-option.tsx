import { Card, Flex, Text } from '@sanity/ui'
import type { Choice } from './slash-choices.ts'

interface SlashOptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose: () => void
}

/** An option in the list. The pointer must not take the focus from the text. */
export function SlashOption({ id, choice, isActive, onChoose }: SlashOptionProps) {
  const Icon = 'type' in choice ? choice.type.icon : undefined
  return (
    <Card
      as="li"
      id={id}
      role="option"
      aria-selected={isActive}
      tone={isActive ? 'primary' : 'default'}
      radius={2}
      padding={2}
      style={{ cursor: 'pointer' }}
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      onClick={onChoose}
    >
      <Flex gap={3} align="center">
        <Text size={1}>{Icon ? <Icon /> : SIGNS[choice.kind]}</Text>
        <Text size={1}>{choice.title}</Text>
      </Flex>
    </Card>
  )
}

/** Fallback icons. */
const SIGNS: Readonly<Record<Choice['kind'], string>> = {
  style: '¶',
  list: '•',
  sectionMark: '#',
  block: '▢',
  inline: '·',
}
