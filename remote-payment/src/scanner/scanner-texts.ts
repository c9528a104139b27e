import { defineTexts } from '@tessera/i18n';

/** Words of the scanner and of the place for a picture. */
export const scannerTexts = defineTexts('payment-scanner', {
  en: {
    'scanner.view': 'Camera picture',
    'scanner.hint': 'Point the camera at a QR code',
    'scanner.starting': 'Opening the camera. Allow it if the browser asks.',
    'scanner.off': 'The camera is off.',
    'scanner.turn_on': 'Turn the camera on',
    'scanner.torch': 'Light',
    'scanner.camera': 'Camera',
    'scanner.camera.auto': 'Automatic',
    'scanner.camera.rear': 'Rear',
    'scanner.camera.front': 'Front',
    'scanner.camera.off': 'Off',
    'scanner.insecure.title': 'The camera needs a secure page',
    'scanner.insecure': 'Open the app at an https address, or choose a picture of the code.',
    'scanner.unsupported.title': 'This browser cannot show the camera',
    'scanner.unsupported': 'Choose a picture of the code, or open the app in another browser.',
    'scanner.denied.title': 'The camera is not allowed',
    'scanner.denied':
      'Allow it for this site in the settings of the browser and try again, or choose a picture of the code.',
    'scanner.not-found.title': 'No such camera was found',
    'scanner.not-found': 'Choose another camera below, or a picture of the code.',
    'scanner.in-use.title': 'The camera is in use',
    'scanner.in-use': 'Close the other app or tab that uses it and try again.',
    'scanner.lost.title': 'The camera went away',
    'scanner.lost': 'Connect it again and try again, or choose a picture of the code.',
    'scanner.failed.title': 'The camera could not be opened',
    'scanner.failed': 'Try again, or choose a picture of the code.',
    'scanner.no-reader.title': 'Codes cannot be read right now',
    'scanner.no-reader': 'Check the connection and try again.',
    'scanner.choose_picture': 'Choose a picture',
    'scanner.take_photo': 'Take a photo',
    'scanner.reading': 'Reading the picture…',
    'scanner.area.title': 'Drop a picture with a QR code here, or choose one',
    'scanner.area.hint': 'PNG, JPG, WebP and others. You can paste one, too.',
    'scanner.picture.no-code':
      'No QR code was found in this picture. Take one that is sharp and shows the whole code.',
    'scanner.picture.not-image':
      'This browser cannot read this file as a picture. Choose a PNG, JPG, WebP, GIF, BMP or AVIF.',
    'scanner.picture.heic':
      'This browser cannot open HEIC photos. Choose a PNG, JPG, WebP, GIF, BMP or AVIF, or a screenshot of the photo.',
    'scanner.picture.empty': 'This file is empty. Choose another one.',
    'scanner.picture.too-large':
      'This picture is too large. Choose one of at most 32\u00a0MB and 64\u00a0megapixels, or cut the code out of it.',
    'scanner.picture.failed': 'The picture could not be read. Try again, or choose another one.',
    'scanner.picture.several': 'These are several files. Choose one picture.',
    'scanner.picture.cross-origin':
      'This picture belongs to another site and cannot be read from here. Save it and choose the file.',
  },
  ru: {
    'scanner.view': 'Изображение с камеры',
    'scanner.hint': 'Наведите камеру на QR-код',
    'scanner.starting': 'Открываем камеру. Разрешите доступ, если браузер спросит.',
    'scanner.off': 'Камера выключена.',
    'scanner.turn_on': 'Включить камеру',
    'scanner.torch': 'Подсветка',
    'scanner.camera': 'Камера',
    'scanner.camera.auto': 'Автоматически',
    'scanner.camera.rear': 'Основная',
    'scanner.camera.front': 'Фронтальная',
    'scanner.camera.off': 'Выключена',
    'scanner.insecure.title': 'Камере нужна защищённая страница',
    'scanner.insecure': 'Откройте приложение по адресу https или выберите изображение с кодом.',
    'scanner.unsupported.title': 'Этот браузер не умеет показывать камеру',
    'scanner.unsupported':
      'Выберите изображение с кодом или откройте приложение в другом браузере.',
    'scanner.denied.title': 'Нет доступа к камере',
    'scanner.denied':
      'Разрешите его для этого сайта в настройках браузера и попробуйте снова или выберите изображение с кодом.',
    'scanner.not-found.title': 'Такая камера не найдена',
    'scanner.not-found': 'Выберите другую камеру ниже или изображение с кодом.',
    'scanner.in-use.title': 'Камера занята',
    'scanner.in-use': 'Закройте приложение или вкладку, где она используется, и попробуйте снова.',
    'scanner.lost.title': 'Камера отключилась',
    'scanner.lost': 'Подключите её и попробуйте снова или выберите изображение с кодом.',
    'scanner.failed.title': 'Не удалось открыть камеру',
    'scanner.failed': 'Попробуйте снова или выберите изображение с кодом.',
    'scanner.no-reader.title': 'Сейчас не получается читать коды',
    'scanner.no-reader': 'Проверьте соединение и попробуйте снова.',
    'scanner.choose_picture': 'Выбрать изображение',
    'scanner.take_photo': 'Сделать снимок',
    'scanner.reading': 'Читаем изображение…',
    'scanner.area.title': 'Перетащите сюда изображение с QR-кодом или выберите файл',
    'scanner.area.hint': 'PNG, JPG, WebP и другие. Можно и вставить из буфера обмена.',
    'scanner.picture.no-code':
      'На этом изображении не найден QR-код. Нужен чёткий снимок, где код виден целиком.',
    'scanner.picture.not-image':
      'Браузер не может прочитать этот файл как изображение. Выберите PNG, JPG, WebP, GIF, BMP или AVIF.',
    'scanner.picture.heic':
      'Этот браузер не открывает фото в формате HEIC. Выберите PNG, JPG, WebP, GIF, BMP или AVIF либо снимок экрана с этим фото.',
    'scanner.picture.empty': 'Этот файл пуст. Выберите другой.',
    'scanner.picture.too-large':
      'Изображение слишком большое. Выберите файл до 32\u00a0МБ и 64\u00a0мегапикселей или вырежьте из него код.',
    'scanner.picture.failed':
      'Не удалось прочитать изображение. Попробуйте снова или выберите другое.',
    'scanner.picture.several': 'Здесь несколько файлов. Выберите одно изображение.',
    'scanner.picture.cross-origin':
      'Это изображение принадлежит другому сайту, прочитать его отсюда нельзя. Сохраните его и выберите файл.',
  },
});
