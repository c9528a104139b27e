import { useState } from 'react';
import { announce, Button, InlineError } from '@tessera/ui';
import type { ButtonProps } from '@tessera/ui';

interface ShareButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly title: string;
  readonly text: string;
  readonly words: {
    readonly share: string;
    readonly copy: string;
    readonly copied: string;
    readonly failed: string;
  };
}

export function ShareButton({ title, text, words, variant }: ShareButtonProps) {
  const [failed, setFailed] = useState(false);
  const share = async () => {
    const outcome = await shareText(title, text);
    setFailed(outcome === 'failed');
    if (outcome === 'copied') announce(words.copied);
  };
  return (
    <>
      <Button wide {...(variant ? { variant } : {})} onClick={share}>
        {canShare() ? words.share : words.copy}
      </Button>
      <InlineError>{failed && words.failed}</InlineError>
    </>
  );
}

/** `left`: the user cancelled. */
type Shared = 'shared' | 'copied' | 'left' | 'failed';

function canShare(): boolean {
  return 'share' in navigator;
}

async function shareText(title: string, text: string): Promise<Shared> {
  try {
    if (canShare()) {
      await navigator.share({ title, text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}
