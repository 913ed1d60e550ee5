import type { ErrorTemplate } from './errorText.ts';
import type { importErrorsEn } from './importError.en.ts';

export const importErrorsDe: Readonly<Record<keyof typeof importErrorsEn, ErrorTemplate>> = {
  'file.empty': 'Die Datei ist leer.',
  'file.too_large': 'Die Datei ist zu groß; erlaubt sind höchstens {max}.',
  'file.unreadable': 'Die Datei kann nicht als CSV oder Excel gelesen werden. Bitte als CSV (UTF-8) oder .xlsx speichern.',
  'file.old_excel':
    'Das ist eine alte (.xls) oder mit einem Kennwort geschützte Excel-Datei. Bitte ohne Kennwort als .xlsx oder CSV speichern.',
  'file.encrypted': 'Die Datei ist verschlüsselt. Bitte ohne Kennwort speichern.',
  'file.not_text':
    'Die Datei ist keine Tabelle: Sie enthält Zeichen, die in keinem Text vorkommen. Bitte als CSV (UTF-8) oder .xlsx speichern.',
  'file.quote_open': 'In Zeile {row} fehlt das schließende Anführungszeichen, oder ein Anführungszeichen im Text ist nicht verdoppelt.',
  'file.broken_archive': 'Die Excel-Datei ist beschädigt oder unvollständig. Bitte in Excel öffnen und neu speichern.',
  'file.unpacks_too_large': 'Die Excel-Datei enthält zu viele Daten. Bitte als CSV speichern oder auf mehrere Dateien verteilen.',
  'file.too_many_columns': 'Die Datei hat mehr als {max} Spalten. Bitte löschen Sie die nicht benötigten.',
  'file.too_many_merged_cells':
    'In der Datei sind mehr als {max} Zellen mit anderen verbunden. Bitte heben Sie den Zellverbund auf und füllen Sie jede Zelle aus.',
  'file.not_workbook': 'Die Datei ist keine Excel-Arbeitsmappe (.xlsx). Bitte als .xlsx oder CSV speichern.',
  'file.needs_too_much': 'Das Einlesen der Datei dauert zu lange oder braucht zu viel Speicher. Bitte auf mehrere Dateien verteilen.',
  'file.no_sheet': 'Dieses Tabellenblatt gibt es nicht, oder alle Blätter sind ausgeblendet. Gefunden: {sheets}.',
  'file.columns_missing': 'Diese Spalten fehlen: {missing}. Gefunden: {found}.',
  'file.columns_twice': 'Diese Spalten gibt es doppelt: {columns}. Bitte jeweils eine löschen oder umbenennen.',
  'file.columns_ambiguous': 'Diese Überschriften können mehrere Spalten meinen: {columns}. Bitte jede Spalte so nennen wie in der Vorlage.',
  'file.too_many_rows': 'Die Datei hat mehr als {max} Zeilen. Bitte auf mehrere Dateien verteilen.',
  'column.unknown': 'Diese Spalte gehört nicht zu diesem Import und wird nicht gelesen.',
  'column.block_incomplete': 'Diese Spalten werden nur zusammen gelesen; es fehlen: {missing}.',
  'cell.formula_error': 'Die Zelle enthält einen Formelfehler. Bitte in Excel beheben oder die Zelle leeren.',
  'cell.truth_value': 'Die Zelle enthält WAHR oder FALSCH. Bitte einen Text eingeben oder die Zelle leeren.',
  'cell.placeholder': 'Das sieht nach einem Platzhalter aus, nicht nach einem Wert. Bitte berichtigen oder die Zelle leeren.',
  'cell.broken_character':
    'Hier sind Zeichen verloren gegangen (�). Bitte die Zelle berichtigen oder die Datei mit einer anderen Zeichencodierung einlesen.',
  'cell.unseen_character':
    'Die Zelle enthält ein unsichtbares Zeichen (etwa einen Zeilenumbruch oder ein Steuerzeichen). Bitte geben Sie den Text neu ein.',
  'cell.misread':
    'Hier wurden vermutlich Umlaute oder andere Zeichen falsch eingelesen. Bitte die Zelle berichtigen oder die Datei mit einer anderen Zeichencodierung einlesen.',
  'cell.no_name': 'Das ist kein Name: Er enthält keinen Buchstaben.',
  'cell.date': 'Die Zelle enthält ein Datum oder eine Uhrzeit. Bitte einen Text eingeben oder die Zelle leeren.',
  'cell.percent': 'Die Zelle enthält einen Prozentwert. Bitte einen Text eingeben oder die Zelle leeren.',
  'cell.date_as_number': 'Die Zelle enthält ein Datum oder eine Uhrzeit. Bitte die Zahl ohne Datumsformat eingeben (12,5).',
  'cell.percent_as_number': 'Die Zelle enthält einen Prozentwert. Bitte die Zahl ohne Prozentformat eingeben (12,5).',
  'cell.number_format':
    'Excel zeigt hier Nullen oder Zeichen, die aus dem Zahlenformat kommen und nicht in der Zelle stehen. Bitte formatieren Sie die Spalte als Text und geben Sie den Wert so ein, wie er angezeigt werden soll.',
  'cell.imprecise':
    'Diese Zahl ist gekürzt, weil Excel nur 15 Stellen speichert. Bitte formatieren Sie die Zelle als Text und geben Sie die Zahl neu ein.',
  'cell.formula_without_value': 'Das Ergebnis dieser Formel ist nicht gespeichert. Bitte die Datei in Excel öffnen und speichern.',
  'cell.merged': 'Diese Zelle ist mit {cell} verbunden, nur dort steht ein Wert. Bitte den Zellverbund aufheben und jede Zelle ausfüllen.',
  'cell.dot':
    'Der Punkt kann Tausender oder Dezimalstellen trennen: Andere Zahlen dieser Spalte haben einen Dezimalpunkt. Bitte die Zahl mit Komma oder ohne Punkt schreiben.',
  'cell.holds_rows':
    'In dieser Zelle stehen vermutlich weitere Zeilen der Datei, etwa nach einem falschen Anführungszeichen. Bitte die Anführungszeichen oder den Text berichtigen.',
  'cell.quote_after_blank':
    'Vor dem Anführungszeichen steht ein Leerzeichen; deshalb zählen die Anführungszeichen zum Text. Bitte das Leerzeichen löschen oder den Text berichtigen.',
  'cell.zeros_lost':
    'Gespeichert ist {stored}, in der Datei fehlen die Nullen am Anfang. Excel lässt sie weg, wenn die Spalte nicht als Text formatiert ist. Bitte den ganzen Wert eingeben oder die Zelle leeren.',
  'row.cells': 'Die Zeile hat {count} Zellen, die Kopfzeile {columns}. Deshalb ist unklar, welcher Wert in welche Spalte gehört.',
  'row.zipcode_country':
    'Vier Ziffern ohne Land: Das kann eine österreichische oder Schweizer Postleitzahl sein oder eine deutsche, deren Null fehlt. Bitte das Land angeben oder alle fünf Ziffern.',
  'row.medic_unknown': 'Keine Person hat die Nummer {value}.',
  'row.medics_differ': 'Die Zeile nennt zwei verschiedene Personen: {one} und {other}.',
  'row.medic_deleted': '{value} ist gelöscht. Bitte zuerst wiederherstellen.',
  'row.hospital_unknown':
    'Dieses Krankenhaus gibt es nicht. Krankenhäuser legt dieser Import nicht an, weil ihre IK-Nummer fehlt. Bitte das Krankenhaus zuerst anlegen oder Name und PLZ berichtigen.',
  'row.institution_merged': '{name} wurde zusammengeführt mit {survivor}. Die Zeile gilt für diesen Eintrag.',
  'row.institution_deleted': 'Gelöscht: {names}. Bitte zuerst wiederherstellen oder Name und PLZ berichtigen.',
  'row.twice': 'Diese Person steht bereits in Zeile {row}.',
  'row.phone_start':
    'Eine Telefonnummer beginnt mit + oder 0. Excel lässt Nullen am Anfang weg, wenn die Spalte nicht als Text formatiert ist.',
  'row.blacklisted': '{name} steht auf einer Blacklist.',
  'row.alike': 'Einen ähnlichen Namen hat bereits: {names}. Wenn Sie die Zeile übernehmen, wird eine weitere Einrichtung angelegt.',
  'overwrite.nothing': 'Bitte mindestens ein Feld auswählen, das überschrieben werden soll.',
  'row.institution_differs':
    'Bei {name} ist gespeichert: {stored}. Der Wert aus der Datei wird nicht übernommen. Bitte prüfen, ob diese Einrichtung gemeint ist.',
  'row.institution_lacks': 'Bei {name} ist hier nichts gespeichert. Der Wert aus der Datei wird nicht übernommen.',
  'row.several': 'Mehrere Einrichtungen passen: {names}. Bitte in der Spalte street die Straße der gemeinten Einrichtung angeben.',
  'row.not_taken_back':
    'Seither geändert, verwendet oder von seiner Eigenschaft nicht mehr erlaubt und daher nicht zurückgenommen: {names}.',
  'row.replaced_by_import':
    'Ein neuerer Import ({files}) hat diese Werte ersetzt: {names}. Nehmen Sie zuerst den neueren Import zurück und dann noch einmal diesen.',
  'row.broken_off':
    'Der Import wurde vorher unterbrochen; die Zeile wurde nicht gespeichert. Importieren Sie dieselbe Datei noch einmal, um den Rest zu übernehmen.',
  'row.by_hand': 'Bleibt, weil jemand diesen Eintrag seither geändert hat oder eine Eigenschaft den früheren Wert nicht mehr erlaubt.',
  'row.value_kept': 'Von Hand geändert, bleibt. Geliefert: {value}.',
  'row.value_kept_of': 'Von Hand geändert von {by}, {time}; bleibt. Geliefert: {value}.',
  'row.awardee_by_hand': 'Bleibt, weil jemand einen Preisträger der Firma seither geändert hat: {names}.',
  'row.entity_deleted': '{name} ist gelöscht und wird nicht geliefert.',
  'row.parent_blacklisted': '{parent} steht auf der Redaktions-Blacklist. Deshalb wird {name} nicht geliefert.',
  'row.entity_blacklisted': '{name} steht auf der Redaktions-Blacklist und wird nicht geliefert.',
  'row.entity_twice': 'Dieser Eintrag steht in der Lieferung bei derselben Auszeichnung mehrmals.',
  'row.values_hidden': {
    one: 'Ein von Hand geänderter Wert wird verborgen.',
    other: '{count} von Hand geänderte Werte werden verborgen.',
  },
  'row.delivery_faulty':
    'Die Zeile dieses Eintrags in der Lieferung ist fehlerhaft; den Fehler finden Sie im Auftrag des Abgleichs. Der Eintrag bleibt in der Liste, wie er war.',
  'row.delivery_replaced': 'Seit der Prüfung wurde neu abgeglichen. Bitte prüfen Sie noch einmal.',
  'row.changed_since':
    'Der Eintrag wurde seit der Prüfung geändert; die Zeile wurde nicht gespeichert. Bitte starten Sie den Auftrag noch einmal.',
  'row.basis_changed':
    'Eigenschaften, das Jahr, ein Standort oder andere Angaben, auf denen die Zeile beruht, wurden seit der Prüfung geändert; die Zeile wurde nicht gespeichert. Bitte starten Sie den Auftrag noch einmal.',
  'upload.comment_clear': 'Kommentare lassen sich nur auf der Seite der Firma löschen, nicht durch eine Datei.',
  'upload.reason_without_blacklist': 'Dieser Grund gehört zu keiner Blacklist. Bitte bei {columns} „ja“ eingeben oder die Zelle leeren.',
  'upload.account_twice': 'Diese Nummer steht bereits in Zeile {row}.',
  'row.former_number': 'Das ist eine frühere Nummer von {name}; die heutige ist {present}.',
  'upload.awardee_twice': 'Diese Auszeichnung und diese Firma stehen bereits in Zeile {row}.',
  'upload.other_project': 'Diese Nummer gehört zu einer Firma des Projekts {name}.',
  'upload.account_deleted': 'Die Firma {name} ist gelöscht. Bitte zuerst wiederherstellen.',
  'upload.account_zeros':
    'Es gibt keine Firma mit der Nummer {number}, aber {name} mit der Nummer {present}. Excel lässt Nullen am Anfang weg, wenn die Spalte nicht als Text formatiert ist.',
  'upload.account_unknown': 'Es gibt keine Firma mit der Nummer {number}.',
  'upload.account_unknown_near': 'Es gibt keine Firma mit der Nummer {number}. Ähnlich: {near}.',
  'upload.award_unknown': 'Das Projekt hat keine Auszeichnung {name}.',
  'upload.award_unknown_near': 'Das Projekt hat keine Auszeichnung {name}. Ähnlich: {near}.',
  'upload.award_year_unknown': 'Die Auszeichnung {name} gibt es für {year} nicht, nur für {years}.',
  'upload.property_of_other_award': 'Die Auszeichnung {name} hat diese Eigenschaft nicht. Bitte die Zelle leeren.',
  'upload.properties_missing': 'Ein neuer Preisträger braucht alle Eigenschaften der Auszeichnung; diese Spalten fehlen: {names}.',
};
