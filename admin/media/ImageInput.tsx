import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, Button } from '@mui/material';
import { type TextInputProps, useInput } from 'react-admin';
import { addressProblem, LatinInput } from '../ui/inputs.tsx';
import { shownAddress } from './upload-picture.ts';
import { useImageChooser } from './use-image-chooser.tsx';

const text = { choose: 'انتخاب از کتابخانه یا بارگذاری', remove: 'برداشتن تصویر' };

/** The address of a picture: chosen in the library, or typed. */
export function ImageInput(props: TextInputProps) {
  const { field } = useInput({ source: props.source });
  const { chooseImage, dialog } = useImageChooser();
  const url = String(field.value ?? '');
  const choose = async () => {
    const image = await chooseImage();
    if (image) field.onChange(image.src);
  };
  return (
    <Box>
      <LatinInput {...props} validate={addressProblem} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {url && !addressProblem(url) ? (
          <Box
            component="img"
            src={shownAddress(url)}
            alt=""
            sx={{ inlineSize: 120, blockSize: 63, objectFit: 'cover' }}
          />
        ) : null}
        <Button size="small" startIcon={<ImageIcon />} onClick={() => void choose()}>
          {text.choose}
        </Button>
        {url && (
          <Button size="small" color="error" onClick={() => field.onChange('')}>
            {text.remove}
          </Button>
        )}
      </Box>
      {dialog}
    </Box>
  );
}
