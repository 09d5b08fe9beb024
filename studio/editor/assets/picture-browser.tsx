import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Card, Dialog, Flex, Grid, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useMemo, useState } from 'react'
import type { AssetSourceComponentProps } from 'sanity'
import { PanelError } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { PictureDetails } from './picture-details.tsx'
import { ReplaceChoice } from './replace-choice.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { pictureAddress, PICTURES, readPictures, searchPictures, type Picture } from './pictures.ts'
import { MAX_LISTED_IMAGES } from '../../../lib/limits/media.ts'

const NO_PARAMS = {}

/** Lists all images in the lake with their metadata, to pick one. */
export function PictureBrowser({ onClose, onSelect, selectedAssets }: AssetSourceComponentProps) {
  const id = useId()
  const { answer: pictures, error } = useLiveQuery(PICTURES, NO_PARAMS, { read: readPictures })
  const [search, setSearch] = useState('')
  const [lookedAt, setLookedAt] = useState(selectedAssets[0]?._id ?? null)
  const [replacedId, setReplacedId] = useState<string | null>(null)
  // While documents change, what happened to them has to stay visible.
  const [isReplacing, setIsReplacing] = useState(false)
  const close = () => {
    if (!isReplacing) onClose()
  }
  const found = useMemo(() => pictures && searchPictures(pictures, search), [pictures, search])
  const picture = pictures?.find((each) => each.id === lookedAt)
  const replaced = pictures?.find((each) => each.id === replacedId)
  return (
    <Dialog id={id} header="Images" width={3} onClose={close} onClickOutside={close}>
      <Stack padding={4} gap={4}>
        <TextInput
          icon={SearchIcon}
          aria-label="Search images by name, alternative text, credit, or license"
          placeholder="Name, alternative text, credit, or license"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {error && <PanelError what="The images" error={error} />}
        {!pictures && !error && (
          <Flex padding={5} justify="center">
            <Spinner muted />
          </Flex>
        )}
        {replaced && (
          <ReplaceChoice
            picture={replaced}
            isDisabled={isReplacing}
            onUploaded={setLookedAt}
            onCancel={() => setReplacedId(null)}
          />
        )}
        {found && (
          <Text size={1} muted role="status">
            {countLabel(found.length)}
            {pictures?.length === MAX_LISTED_IMAGES && ` among the latest ${MAX_LISTED_IMAGES}`}
          </Text>
        )}
        {/* Wrapped in reverse: on a phone the selected image is above the others. */}
        <Flex gap={4} align="flex-end" wrap="wrap-reverse">
          <Box flex={2} style={{ minWidth: '18rem' }}>
            <Grid
              gap={2}
              style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}
              data-testid="picture-grid"
            >
              {found?.map((each) => (
                <PictureButton
                  key={each.id}
                  picture={each}
                  isChosen={each.id === lookedAt}
                  isDisabled={isReplacing}
                  onClick={() => setLookedAt(each.id)}
                />
              ))}
            </Grid>
          </Box>
          {picture && (
            <Card flex={1} border radius={2} padding={3} style={{ minWidth: '16rem' }}>
              {replaced && replaced !== picture ? (
                <ReplaceForm
                  key={picture.id}
                  from={replaced}
                  to={picture}
                  onBusy={setIsReplacing}
                  onClose={() => setReplacedId(null)}
                />
              ) : (
                <PictureDetails
                  key={picture.id}
                  picture={picture}
                  onReplace={() => setReplacedId(picture.id)}
                >
                  <Button
                    text="Use this image"
                    tone="primary"
                    onClick={() => onSelect([{ kind: 'assetDocumentId', value: picture.id }])}
                  />
                </PictureDetails>
              )}
            </Card>
          )}
        </Flex>
      </Stack>
    </Dialog>
  )
}

function countLabel(count: number): string {
  if (count === 0) return 'No images match your search.'
  return count === 1 ? '1 image' : `${count} images`
}

interface PictureButtonProps {
  picture: Picture
  isChosen: boolean
  isDisabled: boolean
  onClick: () => void
}

function PictureButton({ picture, isChosen, isDisabled, onClick }: PictureButtonProps) {
  const { id, name, notes } = picture
  return (
    <Card
      as="button"
      type="button"
      radius={2}
      padding={2}
      selected={isChosen}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Stack gap={2}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- the Studio is not a Next.js app */}
        <img
          src={pictureAddress(id, 320)}
          alt={notes.altText}
          loading="lazy"
          style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'contain' }}
        />
        <Text size={1} textOverflow="ellipsis">
          {name}
        </Text>
      </Stack>
    </Card>
  )
}
